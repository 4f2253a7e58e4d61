<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger;

/** What is sealed of a movement: prints of its parts, and one print of them all. See docs/adr/0089. */
final class Leaf {

	/** Stands for title and note: once they and their salt are erased, nobody can guess them from it. */
	public static function words( string $salt, string $title, string $note ): string {
		return hash( 'sha256', self::salt( $salt, 'words' ) . "\n" . $title . "\n" . $note );
	}

	/** Stands for an entry. */
	public static function line( string $salt, string $text ): string {
		return hash( 'sha256', $salt . "\n" . $text );
	}

	/** Stands for who did it. */
	public static function actor( string $salt, int $actor ): string {
		return hash( 'sha256', self::salt( $salt, 'actor' ) . "\n" . $actor );
	}

	/** A salt for one part of a movement, which tells nothing of the others. */
	public static function salt( string $salt, string $part ): string {
		return hash_hmac( 'sha256', $part, $salt );
	}

	/**
	 * The print of a movement.
	 *
	 * @param list<string> $head  What everybody may know who has a receipt: number, reference, kind, order, time.
	 * @param string       $actor Print of who did it.
	 * @param string       $words Print of title and note.
	 * @param list<string> $lines Prints of its entries, in the order of member, asset and account.
	 */
	public static function of( array $head, string $actor, string $words, array $lines ): string {
		return hash(
			'sha256',
			"\x00" . implode( "\n", array( 'zeromo-ledger-1', ...$head, $actor, $words, ...$lines ) )
		);
	}
}
