<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists;

use Zeromo\Community\Kernel\Failure;

/**
 * A position in a list of the admin, opaque to clients: the last row's sort value and id. It names the order it was
 * made for, so that a client that sorts anew and keeps the cursor is refused instead of shown any rows.
 */
final class ListPlace {

	/** Longest text of a place: a name of 100 characters in four bytes each. */
	public const LONGEST = 800;

	/**
	 * @param string $order Of the list it is a place in, e.g. `name asc`.
	 * @param string $sort  Sort value of the row, a number or text.
	 * @param int    $id    Id of the row.
	 */
	public function __construct(
		public readonly string $order,
		public readonly string $sort,
		public readonly int $id
	) {}

	/**
	 * Parses a client's cursor; an empty one is the start.
	 *
	 * @throws Failure invalid, for a malformed cursor or one of another order.
	 */
	public static function read( string $text, string $order ): ?self {
		if ( '' === $text ) {
			return null;
		}
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- letters for an address.
		$plain = base64_decode( strtr( $text, '-_', '+/' ), true );
		$parts = false === $plain ? null : json_decode( $plain, true );
		if (
			! is_array( $parts )
			|| array( 0, 1, 2 ) !== array_keys( $parts )
			|| $parts[0] !== $order
			|| ! is_string( $parts[1] )
			|| ! is_int( $parts[2] )
		) {
			throw Failure::invalid( 'cursor' );
		}
		return new self( $order, $parts[1], $parts[2] );
	}

	/** The string form for clients. */
	public function __toString(): string {
		$json = (string) wp_json_encode( array( $this->order, $this->sort, $this->id ), JSON_UNESCAPED_UNICODE );
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- letters for an address.
		return rtrim( strtr( base64_encode( $json ), '+/', '-_' ), '=' );
	}
}
