<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

/**
 * What one member did to many things (liked, kept, followed), as small numbers in the object cache.
 *
 * Readers only add, writers set after commit: a reader that was slower than a writer cannot bring the old value back.
 */
final class MarkCache {

	private const SECONDS = 300;

	/** @param string $group Cache group, `zmo_…`. */
	public function __construct( private readonly string $group ) {}

	/**
	 * Marks by id, 0 where there is none; what the cache does not know is loaded in one go.
	 *
	 * @param int                                     $member Whose marks.
	 * @param list<int>                               $ids    Things.
	 * @param \Closure(list<int>): array<int, int>    $load   Gives the marks that are not 0.
	 * @return array<int, int>
	 */
	public function many( int $member, array $ids, \Closure $load ): array {
		if ( array() === $ids ) {
			return array();
		}
		$keys    = array_map( static fn( int $id ): string => "$member:$id", $ids );
		$cached  = wp_cache_get_multiple( $keys, $this->group );
		$marks   = array();
		$missing = array();
		foreach ( $ids as $id ) {
			$value = $cached[ "$member:$id" ] ?? false;
			if ( is_numeric( $value ) ) {
				$marks[ $id ] = (int) $value;
			} else {
				$missing[] = $id;
			}
		}
		if ( array() !== $missing ) {
			$loaded = $load( $missing );
			$fresh  = array();
			foreach ( $missing as $id ) {
				$marks[ $id ]            = $loaded[ $id ] ?? 0;
				$fresh[ "$member:$id" ] = $marks[ $id ];
			}
			wp_cache_add_multiple( $fresh, $this->group, self::SECONDS );
		}
		return $marks;
	}

	/**
	 * Those of the ids the cache does not know.
	 *
	 * @param int       $member Whose marks.
	 * @param list<int> $ids    Things.
	 * @return list<int>
	 */
	public function unknown( int $member, array $ids ): array {
		$cached = array() === $ids
			? array()
			: wp_cache_get_multiple( array_map( static fn( int $id ): string => "$member:$id", $ids ), $this->group );
		return array_values(
			array_filter( $ids, static fn( int $id ): bool => ! is_numeric( $cached[ "$member:$id" ] ?? false ) )
		);
	}

	/**
	 * Remembers marks that were read together with others; a writer's word stays.
	 *
	 * @param int             $member Whose marks.
	 * @param list<int>       $ids    Things that were asked about.
	 * @param array<int, int> $marks  Those that are not 0.
	 */
	public function learn( int $member, array $ids, array $marks ): void {
		$fresh = array();
		foreach ( $ids as $id ) {
			$fresh[ "$member:$id" ] = $marks[ $id ] ?? 0;
		}
		wp_cache_add_multiple( $fresh, $this->group, self::SECONDS );
	}

	/** Whether other requests read the same cache. */
	public function is_shared(): bool {
		return (bool) wp_using_ext_object_cache();
	}

	/** The mark is this from now on; call it after commit. */
	public function put( int $member, int $id, int $mark ): void {
		wp_cache_set( "$member:$id", $mark, $this->group, self::SECONDS );
	}

	/**
	 * The marks are unknown from now on; call it after commit.
	 *
	 * @param int       $member Whose marks.
	 * @param list<int> $ids    Things.
	 */
	public function forget( int $member, array $ids ): void {
		wp_cache_delete_multiple( array_map( static fn( int $id ): string => "$member:$id", $ids ), $this->group );
	}
}
