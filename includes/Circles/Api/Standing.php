<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

/**
 * Where somebody stands with a circle; the number is the one in the table. None mostly has no row: a row stays for who
 * left while muted, so that coming back does not lift it, and for whose time has run out.
 */
enum Standing: int {

	case None    = 0;
	case Joined  = 1;
	case Pending = 2;
	case Removed = 3;

	/** The word of the contract; for others, who was removed is just not in. */
	public function word(): string {
		return match ( $this ) {
			self::None, self::Removed => 'none',
			self::Joined  => 'joined',
			self::Pending => 'pending',
		};
	}
}
