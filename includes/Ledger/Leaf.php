<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger;

/** What is sealed of a movement. */
final class Leaf {

	/** Stands for title and note: they can be erased, and nobody can guess them from it. */
	public static function words( string $salt, string $title, string $note ): string {
		return hash( 'sha256', self::salt( $salt, 'words' ) . "\n" . $title . "\n" . $note );
	}

	/** A salt for one part of a movement, which tells nothing of the others. */
	public static function salt( string $salt, string $part ): string {
		return hash_hmac( 'sha256', $part, $salt );
	}
}
