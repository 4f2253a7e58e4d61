<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

/** What is asked several times while one page is drawn: core's object cache, but never beyond this request. */
final class RequestMemo {

	private const GROUP = 'zmo_request';

	/** Keeps that something is so, or a value for of(), until this request ends. */
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
	 * The value kept under a key, found out where there is none.
	 *
	 * @template T
	 * @param \Closure(): T $find Finds it out.
	 * @return T
	 */
	public static function of( string $key, \Closure $find ): mixed {
		wp_cache_add_non_persistent_groups( self::GROUP );
		$kept = wp_cache_get( $key, self::GROUP, false, $found );
		if ( true === $found ) {
			/** @var T $kept */
			return $kept;
		}
		$value = $find();
		wp_cache_set( $key, $value, self::GROUP );
		return $value;
	}
}
