<?php

declare(strict_types=1);

namespace Zeromo\Community\Setup;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Wiring;

/** A room was switched off or on. What hooks and routes there are, each request decides anew (Wiring::without()). */
final class SwitchedRooms {

	/**
	 * Addresses of the room come and go: core makes its rules anew with the next request, which knows what is on.
	 *
	 * @param mixed $before Value of the option.
	 * @param mixed $after  Value of the option.
	 */
	#[Action( 'update_option_' . Settings::OPTION )]
	public static function changed( mixed $before, mixed $after ): void {
		if ( self::switches( $before ) !== self::switches( $after ) ) {
			delete_option( 'rewrite_rules' );
		}
	}

	/** @return array<mixed> The stored switches. */
	private static function switches( mixed $stored ): array {
		return array_filter(
			is_array( $stored ) ? $stored : array(),
			static fn( int|string $name ): bool => str_starts_with( (string) $name, Wiring::SETTING ),
			ARRAY_FILTER_USE_KEY
		);
	}
}
