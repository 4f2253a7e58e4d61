<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles;

use Zeromo\Community\Circles\Api\Circle;
use Zeromo\Community\Kernel\Database\Db;

/**
 * What seldom changes and every list asks for: names and addresses of circles, circles a member manages. Forgotten
 * after commit; counts and rights to read are never taken from here.
 */
final class CircleCache {

	private const CIRCLES = 'zmo_circle';
	private const MANAGED = 'zmo_circle_managed';
	private const SECONDS = 3600;

	public function __construct( private readonly Db $db ) {}

	/**
	 * Values by id; what is not there is absent.
	 *
	 * @param list<int> $ids Circles.
	 * @return array<int, Circle>
	 */
	public function many( array $ids ): array {
		$found = array() === $ids ? array() : wp_cache_get_multiple( $ids, self::CIRCLES );
		return array_filter( $found, static fn( mixed $circle ): bool => $circle instanceof Circle );
	}

	/** @param array<int, Circle> $circles By id. */
	public function keep( array $circles ): void {
		if ( array() !== $circles ) {
			wp_cache_set_multiple( $circles, self::CIRCLES, self::SECONDS );
		}
	}

	/** @return list<int>|null */
	public function managed( int $member ): ?array {
		$found = wp_cache_get( $member, self::MANAGED );
		/** @var list<int>|null */
		return is_array( $found ) ? $found : null;
	}

	/** @param list<int> $ids Circles. */
	public function keep_managed( int $member, array $ids ): void {
		wp_cache_set( $member, $ids, self::MANAGED, self::SECONDS );
	}

	/** A circle changed. */
	public function forget( int $id ): void {
		$this->db->after_commit( static fn() => wp_cache_delete( $id, self::CIRCLES ) );
	}

	/** A member's roles changed. */
	public function forget_member( int $member ): void {
		$this->db->after_commit( static fn() => wp_cache_delete( $member, self::MANAGED ) );
	}
}
