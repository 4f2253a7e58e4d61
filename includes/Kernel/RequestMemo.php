<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

/** Caches values for the current request only, by core's object cache as a non-persistent group. */
final class RequestMemo {

	private const GROUP = 'zmo_request';

	private static int $found = 0;

	private static int $missed = 0;

	/** Stores a flag, or a value for of(), until the request ends. */
	public static function note( string $key, mixed $value = true ): void {
		wp_cache_add_non_persistent_groups( self::GROUP );
		wp_cache_set( $key, $value, self::GROUP );
	}

	/** Whether note() was called with this key. */
	public static function is_noted( string $key ): bool {
		wp_cache_add_non_persistent_groups( self::GROUP );
		return true === wp_cache_get( $key, self::GROUP );
	}

	/**
	 * Gives the value of a key, computed on the first call.
	 *
	 * @template T
	 * @param \Closure(): T $find Computes the value.
	 * @return T
	 */
	public static function of( string $key, \Closure $find ): mixed {
		wp_cache_add_non_persistent_groups( self::GROUP );
		$kept = wp_cache_get( $key, self::GROUP, false, $found );
		if ( true === $found ) {
			++self::$found;
			/** @var T $kept */
			return $kept;
		}
		++self::$missed;
		$value = $find();
		wp_cache_set( $key, $value, self::GROUP );
		return $value;
	}

	/** The value of a key, null before of() or note() was called with it. */
	public static function known( string $key ): mixed {
		wp_cache_add_non_persistent_groups( self::GROUP );
		$kept = wp_cache_get( $key, self::GROUP, false, $found );
		return true === $found ? $kept : null;
	}

	/** @return array{int, int} How often of() had the value, and how often it was found out; for the debug panel. */
	public static function figures(): array {
		return array( self::$found, self::$missed );
	}
}
