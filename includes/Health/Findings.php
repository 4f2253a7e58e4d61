<?php

declare(strict_types=1);

namespace Zeromo\Community\Health;

use Zeromo\Community\Setup\CheckState;
use Zeromo\Community\Setup\Finding;

/** What checks found last: of slow ones all of it, of all how many things were broken. One option. */
final class Findings {

	private const OPTION = 'zeromo_health';

	/** How many checks found something broken when they were last run. */
	public static function broken(): int {
		$kept = self::kept();
		return count( $kept['broken'] );
	}

	/** What a slow check found last; null before its first run. */
	public static function of( string $name ): ?Finding {
		$one   = self::kept()['slow'][ $name ] ?? null;
		$state = null === $one ? null : CheckState::tryFrom( $one[0] );
		return null === $one || null === $state ? null : new Finding( $state, $one[1], $one[2], $one[3] );
	}

	/** When a slow check was last run, Unix seconds; 0 for never. */
	public static function time( string $name ): int {
		return self::kept()['slow'][ $name ][4] ?? 0;
	}

	/**
	 * Keeps what was found; nothing is written where it was known.
	 *
	 * @param array<string, Finding> $found By check.
	 * @param list<string>           $slow  Checks whose finding is kept as a whole.
	 * @param int                    $now   Unix seconds.
	 */
	public static function keep( array $found, array $slow, int $now ): void {
		$kept   = self::kept();
		$before = $kept;
		foreach ( $found as $name => $finding ) {
			$kept['broken'] = array_values( array_diff( $kept['broken'], array( $name ) ) );
			if ( CheckState::Broken === $finding->state ) {
				$kept['broken'][] = $name;
			}
			if ( in_array( $name, $slow, true ) ) {
				$kept['slow'][ $name ] = array(
					$finding->state->value,
					$finding->text,
					$finding->mend,
					$finding->url,
					$now,
				);
			}
		}
		sort( $kept['broken'] );
		if ( $kept !== $before ) {
			update_option( self::OPTION, $kept, false );
		}
	}

	/** @return array{broken: list<string>, slow: array<string, array{string, string, string, string, int}>} */
	private static function kept(): array {
		$kept = get_option( self::OPTION );
		/** @var array{broken: list<string>, slow: array<string, array{string, string, string, string, int}>} */
		return is_array( $kept ) ? $kept : array( 'broken' => array(), 'slow' => array() );
	}
}
