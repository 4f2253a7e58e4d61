<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments;

/** What a reader gets to see of a comment. */
enum CommentState: string {
	case Approved = 'approved';

	/** Waits for a moderator; only its author is shown it. */
	case Hold = 'hold';

	/** Gone; the place stays because replies stand under it. */
	case Deleted = 'deleted';
}
