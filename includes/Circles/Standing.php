<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles;

/** Where somebody stands with a circle; the number is the one in the table; 0 has a row only for who was muted and left. */
enum Standing: int {

	case None    = 0;
	case Joined  = 1;
	case Pending = 2;

	/** The word of the contract. */
	public function word(): string {
		return match ( $this ) {
			self::None    => 'none',
			self::Joined  => 'joined',
			self::Pending => 'pending',
		};
	}
}
