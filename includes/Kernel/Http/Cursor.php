<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Http;

use Zeromo\Community\Kernel\Failure;

/** A position in a list ordered by (sort value, id), both descending; opaque to clients. */
final class Cursor {

	public function __construct( public readonly int $sort, public readonly int $id ) {}

	/**
	 * Parses a client's cursor; an empty one is the start.
	 *
	 * @throws Failure invalid, for a malformed cursor.
	 */
	public static function read( ?string $text ): ?self {
		if ( null === $text || '' === $text ) {
			return null;
		}
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- letters for an address.
		$plain = base64_decode( strtr( $text, '-_', '+/' ), true );
		if ( false === $plain || 1 !== preg_match( '/^(-?\d{1,18})\.(\d{1,18})$/', $plain, $m ) ) {
			throw Failure::invalid( 'cursor' );
		}
		return new self( (int) $m[1], (int) $m[2] );
	}

	/** The cursor in a page's URL; null for the start and for an invalid one, as URLs can be typed by hand. */
	public static function asked( string $name = 'cursor' ): ?self {
		$sent = $_GET[ $name ] ?? ''; // phpcs:ignore WordPress.Security -- only reads which part of a list is shown.
		try {
			return self::read( is_string( $sent ) ? sanitize_text_field( wp_unslash( $sent ) ) : '' );
		} catch ( Failure ) {
			return null;
		}
	}

	/** The string form of the next page's cursor; null at the end of the list. */
	public static function text( ?self $next ): ?string {
		return null === $next ? null : (string) $next;
	}

	/** The string form for clients. */
	public function __toString(): string {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- letters for an address.
		return rtrim( strtr( base64_encode( $this->sort . '.' . $this->id ), '+/', '-_' ), '=' );
	}
}
