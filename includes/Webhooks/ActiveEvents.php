<?php

declare(strict_types=1);

namespace Zeromo\Community\Webhooks;

/**
 * Which events any webhook asks for, in an option that every request has loaded (ActiveEventsStorage): where there is
 * none, an event costs no statement.
 */
final class ActiveEvents {

	/** Option: array{events: list<string>, stopped: int}; absent where no webhook needs anything. */
	public const OPTION = 'zeromo_webhooks';

	/** Whether a webhook wants this event. */
	public static function has( string $name ): bool {
		return in_array( $name, (array) ( self::read()['events'] ?? array() ), true );
	}

	/** How many webhooks were switched off by their failures and wait for the owner. */
	public static function stopped(): int {
		$kept = self::read()['stopped'] ?? 0;
		return is_int( $kept ) ? $kept : 0;
	}

	/** @return array<mixed> Without a statement: get_option() asks the database for an option that is not there. */
	private static function read(): array {
		$loaded = wp_load_alloptions();
		$kept   = maybe_unserialize( $loaded[ self::OPTION ] ?? '' );
		return is_array( $kept ) ? $kept : array();
	}
}
