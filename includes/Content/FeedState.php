<?php

declare(strict_types=1);

namespace Zeromo\Community\Content;

/** State of a row of the feed; the number is stored. Lists for everybody show Listed only. */
enum FeedState: int {

	case Draft   = 0;
	case Listed  = 1;
	case Pending = 2;
	/** Private, scheduled, behind core's password: its own page decides. */
	case Other   = 3;
	case Trash   = 4;

	/** From core's status. */
	public static function of( string $status, string $password = '' ): self {
		return match ( $status ) {
			'publish' => '' === $password ? self::Listed : self::Other,
			'draft'   => self::Draft,
			'pending' => self::Pending,
			'trash'   => self::Trash,
			default   => self::Other,
		};
	}
}
