<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Api;

/** What authors said about comments under their posts; the room CommentControl writes it. */
final class CommentMeta {

	/** Of a post: it takes no more comments. CommentGuard says so to every way of writing one. */
	public const CLOSED = '_zeromo_comments_closed';

	/** Of a comment: it waits for the author of its post. */
	public const HELD = '_zeromo_held';
}
