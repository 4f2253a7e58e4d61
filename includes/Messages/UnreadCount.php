<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages;

/**
 * Unread notices of a reader: one query, none when the object cache knows.
 *
 * Each reader has a version that every change renews after its commit; a count that was read before the change is stored
 * under the old version, which nobody asks for any more.
 */
final class UnreadCount {

	private const GROUP = 'zmo_notice';

	public function __construct( private readonly NoticeRepository $notices ) {}

	/**
	 * The total and the number of each type.
	 *
	 * @return array{total: int, types: array<string, int>}
	 */
	public function of( int $user_id ): array {
		$key    = "unread:$user_id:" . $this->version( $user_id );
		$counts = wp_cache_get( $key, self::GROUP );
		if ( ! is_array( $counts ) ) {
			$counts = $this->notices->unread( $user_id );
			wp_cache_set( $key, $counts, self::GROUP, HOUR_IN_SECONDS );
		}
		$types = array();
		foreach ( Type::cases() as $type ) {
			$n                            = $counts[ $type->value ] ?? 0;
			$types[ Type::word( $type ) ] = is_int( $n ) ? $n : 0;
		}
		return array( 'total' => array_sum( $types ), 'types' => $types );
	}

	/** The reader's notices have changed; call it after commit. */
	public function changed( int $user_id ): void {
		wp_cache_set( "version:$user_id", bin2hex( random_bytes( 6 ) ), self::GROUP );
	}

	private function version( int $user_id ): string {
		$version = wp_cache_get( "version:$user_id", self::GROUP );
		if ( ! is_string( $version ) ) {
			$version = bin2hex( random_bytes( 6 ) );
			wp_cache_add( "version:$user_id", $version, self::GROUP );
		}
		return $version;
	}
}
