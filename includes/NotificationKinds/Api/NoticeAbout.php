<?php

declare(strict_types=1);

namespace Zeromo\Community\NotificationKinds\Api;

/** What the target of a notice is; who may not see it any more is not shown the notice. */
enum NoticeAbout {

	/** A post: the target is its id. */
	case Post;

	/** A comment under a post. */
	case Comment;

	/** A circle. */
	case Circle;

	/** A member. */
	case Member;

	/** A decision on reports: the target is the case. */
	case Decision;

	/** An act of staff: the target is its entry of the audit log. */
	case Act;

	/** Something that is gone. */
	case Gone;
}
