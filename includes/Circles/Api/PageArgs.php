<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

/** Query parameters of pages of circles. */
final class PageArgs {

	/** A string parameter, trimmed; empty when absent. */
	public static function param( string $name ): string {
		// phpcs:ignore WordPress.Security -- reading a list writes nothing; the next line sanitizes.
		$sent  = $_GET[ $name ] ?? null;
		$value = is_string( $sent ) ? sanitize_text_field( wp_unslash( $sent ) ) : '';
		return mb_substr( $value, 0, 100 );
	}

	/** A number parameter, at least $least. */
	public static function number( string $name, int $least ): int {
		$value = self::param( $name );
		return ctype_digit( $value ) && strlen( $value ) < 10 ? max( $least, (int) $value ) : $least;
	}
}
