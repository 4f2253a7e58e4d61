<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications;

use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\NotificationKinds\Api\NoticeType;
use Zeromo\Community\Notifications\Api\Unread;
use Zeromo\Community\Notifications\Api\UnreadSource;
use Zeromo\Community\Notifications\Sql\NoticeRepository;
use Zeromo\Community\Push\Api\Push;

/**
 * Unread notices of a reader and what other rooms add to them: one query, none when the object cache knows.
 *
 * Each reader has a version that every change renews after its commit; a count that was read before the change is
 * stored under the old version, which nobody asks for any more.
 */
final class UnreadCount implements Unread {

	private const GROUP = 'zmo_notice';

	/**
	 * @param NoticeRepository                $notices Where notices are stored.
	 * @param Collection<UnreadSource> $sources Numbers of other rooms.
	 * @param Push                            $push    Tells the reader's open pages.
	 * @param \Closure(): NoticeCatalog     $catalog Types by word, for who shows them.
	 */
	public function __construct(
		private readonly NoticeRepository $notices,
		#[All( UnreadSource::class )] private readonly Collection $sources,
		private readonly Push $push,
		#[Lazy( NoticeCatalog::class )] private readonly \Closure $catalog
	) {}

	/**
	 * The total of all notices, and the numbers of other rooms.
	 *
	 * @return array{total: int, added: array<string, int>}
	 */
	public function of( int $user_id ): array {
		$counts = $this->counts( $user_id );
		$added  = array();
		foreach ( $this->sources->all() as $i => $source ) {
			$added[ $source->name() ] = $counts[ NoticeRepository::ADDED + $i ] ?? 0;
		}
		$own = array_filter(
			$counts,
			static fn( int $key ): bool => $key < NoticeRepository::ADDED,
			ARRAY_FILTER_USE_KEY
		);
		return array( 'total' => array_sum( $own ), 'added' => $added );
	}

	/**
	 * Unread counts; `chat` is the chat room's.
	 *
	 * @return array{total: int, types: array<string, int>, chat: int}
	 */
	public function numbers( int $reader ): array {
		$counts = $this->of( $reader );
		return array(
			'total' => $counts['total'],
			'types' => $this->by_type( $reader ),
			'chat' => $counts['added']['chat'] ?? 0,
		);
	}

	/**
	 * The number of each type.
	 *
	 * @return array<string, int> By word.
	 */
	public function by_type( int $user_id ): array {
		$counts = $this->counts( $user_id );
		return array_map(
			static fn( NoticeType $type ): int => $counts[ $type->number ] ?? 0,
			( $this->catalog )()->types()
		);
	}

	/** @return array<int, int> Of NoticeRepository::unread(). */
	private function counts( int $user_id ): array {
		$key    = "unread:$user_id:" . $this->version( $user_id );
		$counts = wp_cache_get( $key, self::GROUP );
		if ( ! is_array( $counts ) ) {
			$counts = $this->notices->unread( $user_id, ...$this->sources->all() );
			wp_cache_set( $key, $counts, self::GROUP, HOUR_IN_SECONDS );
		}
		$counts = array_filter(
			$counts,
			static fn( mixed $n, mixed $key ): bool => is_int( $n ) && is_int( $key ),
			ARRAY_FILTER_USE_BOTH
		);
		/** @var array<int, int> $counts */
		return $counts;
	}

	public function added( int $user_id, string $name ): int {
		return $this->of( $user_id )['added'][ $name ] ?? 0;
	}

	/** The reader's notices have changed; call it after commit. */
	public function changed( int $user_id ): void {
		wp_cache_set( "version:$user_id", bin2hex( random_bytes( 6 ) ), self::GROUP );
		$this->push->changed( $user_id );
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
