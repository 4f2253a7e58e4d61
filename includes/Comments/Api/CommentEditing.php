<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Api;

use Zeromo\Community\Posts\Api\PostRef;

/** How long the author of a comment may change it; the room CommentEdits says. */
interface CommentEditing {

	/** Whether its time has not run out. */
	public function is_open( CommentRow $row, PostRef $post ): bool;
}
