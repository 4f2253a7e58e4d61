<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Api;

/** What authors said about comments under their posts; the room CommentControl writes it. */
final class CommentMeta {

	/** Of a post: it takes no more comments. CommentGuard says so to every way of writing one. */
	public const CLOSED = '_zeromo_comments_closed';

	/** Of a post: its author lets each comment through. */
	public const HOLDS = '_zeromo_comments_held';

	/** Of a comment: when its words were last changed, in Unix seconds; the room CommentEdits writes it. */
	public const EDITED = '_zeromo_edited';

	/** Of a comment: it waits for the author of its post. */
	public const HELD = '_zeromo_held';
}
