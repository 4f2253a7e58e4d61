<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\View;

/** What the address of a topic page asks. */
final class Place {

	/** A word of the address. */
	public static function word( string $name ): string {
		// phpcs:disable WordPress.Security.NonceVerification -- reading a list writes nothing.
		$value = isset( $_GET[ $name ] ) && is_string( $_GET[ $name ] )
			? sanitize_text_field( wp_unslash( $_GET[ $name ] ) )
			: '';
		// phpcs:enable WordPress.Security.NonceVerification
		return mb_substr( $value, 0, 100 );
	}

	/** A number of the address, at least $least. */
	public static function number( string $name, int $least ): int {
		$value = self::word( $name );
		return ctype_digit( $value ) && strlen( $value ) < 10 ? max( $least, (int) $value ) : $least;
	}
}
