<?php

declare(strict_types=1);

namespace Zeromo\Community\Debug;

/** Which room ran a statement, by the stack that WordPress keeps with it. */
final class Statements {

	private const OURS = 'Zeromo\\Community\\';

	/** They run what other rooms say. */
	private const GROUND = array( 'Kernel', 'Jobs', 'Counters', 'HookCalls', 'Plugin' );

	/**
	 * @param array<mixed> $queries Of wpdb with SAVEQUERIES: statement, seconds, stack.
	 * @return array<string, array{times: int, seconds: float}> By room, the slowest first; '' is not ours.
	 */
	public static function by_room( array $queries ): array {
		$found = array();
		foreach ( $queries as $query ) {
			if ( ! is_array( $query ) || ! is_string( $query[2] ?? null ) ) {
				continue;
			}
			$room            = self::room( $query[2] );
			$found[ $room ] ??= array(
				'times'   => 0,
				'seconds' => 0.0,
			);
			++$found[ $room ]['times'];
			$found[ $room ]['seconds'] += is_numeric( $query[1] ?? null ) ? (float) $query[1] : 0.0;
		}
		uasort( $found, static fn( array $a, array $b ): int => $b['seconds'] <=> $a['seconds'] );
		return $found;
	}

	/** Room and name of a class, without what is common to all of ours. */
	public static function short( string $class_name ): string {
		return str_starts_with( $class_name, self::OURS ) ? substr( $class_name, strlen( self::OURS ) ) : $class_name;
	}

	/** @param string $stack As wp_debug_backtrace_summary() writes it: calls, the innermost last. */
	private static function room( string $stack ): string {
		$ground = '';
		foreach ( array_reverse( explode( ', ', $stack ) ) as $call ) {
			$place = self::short( $call );
			if ( $place === $call ) {
				continue;
			}
			$room = substr( $place, 0, strcspn( $place, '\\-:' ) );
			if ( ! in_array( $room, self::GROUND, true ) ) {
				return $room;
			}
			$ground = '' === $ground ? $room : $ground;
		}
		return $ground;
	}
}
