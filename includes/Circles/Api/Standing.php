<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

/**
 * Standing of a user in a circle, as stored in the table. None usually has no row; a row remains after leaving while
 * muted, so that rejoining does not end it, and after expiry.
 */
enum Standing: int {

	case None    = 0;
	case Joined  = 1;
	case Pending = 2;
	case Removed = 3;

	/** Value in the API; to others a removed member is none. */
	public function word(): string {
		return match ( $this ) {
			self::None, self::Removed => 'none',
			self::Joined  => 'joined',
			self::Pending => 'pending',
		};
	}
}
