<?php

declare(strict_types=1);

namespace Zeromo\Community\Shield;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;
use Zeromo\Community\Shield\Api\Acquaintance;
use Zeromo\Community\Shield\Api\Addressed;
use Zeromo\Community\Shield\Api\Shields;
use Zeromo\Community\Shield\Sql\StrangerRows;

/** Offers the shield to members whom many strangers address within an hour, once in seven days. */
final class ShieldOffers {

	/** User meta: when it was offered last, Unix seconds. */
	public const META = '_zeromo_shield_offered';

	private const PIECE   = 20;
	private const PIECES  = 50;
	private const SENDERS = 5000;
	private const PRUNED  = 500;
	private const PAUSE   = 7 * DAY_IN_SECONDS;

	/** @param Collection<Acquaintance> $known Who is no stranger. */
	public function __construct(
		private readonly StrangerRows $rows,
		private readonly Shields $shields,
		private readonly Settings $settings,
		private readonly NoticeTeller $teller,
		private readonly Clock $clock,
		private readonly Db $db,
		#[All( Acquaintance::class )] private readonly Collection $known
	) {}

	#[Job( 'shield_offers', 5 * Job::MINUTE )]
	public function run(): void {
		$least = $this->settings->int( Addressed::SETTING );
		$since = $this->clock->now() - HOUR_IN_SECONDS;
		$after = 0;
		for ( $n = 0; $least > 0 && $n < self::PIECES; $n++ ) {
			$members = $this->rows->addressed( $since, $least, $after, self::PIECE );
			if ( array() === $members ) {
				break;
			}
			$this->piece( $members, $since, $least );
			$after = max( $members );
		}
		$this->rows->prune( $since, self::PRUNED );
	}

	/** @param non-empty-list<int> $members Members whom enough addressed, strangers or not. */
	private function piece( array $members, int $since, int $least ): void {
		update_meta_cache( 'user', $members );
		$members = array_values( array_filter( $members, $this->may_hear( ... ) ) );
		$senders = array() === $members ? array() : $this->rows->senders( $members, $since, self::SENDERS );
		$known   = array();
		foreach ( array() === $senders ? array() : $this->known->all() as $one ) {
			foreach ( $one->pairs( $senders ) as $member => $met ) {
				$known[ $member ] = array( ...( $known[ $member ] ?? array() ), ...$met );
			}
		}
		foreach ( $senders as $member => $all ) {
			if ( count( array_diff( $all, $known[ $member ] ?? array() ) ) >= $least ) {
				$this->offer( $member );
			}
		}
	}

	private function may_hear( int $member ): bool {
		return 0 === $this->shields->until( $member ) && self::last( $member ) <= $this->clock->now() - self::PAUSE;
	}

	/** The member's row orders two turns at once; the second finds that it is done. */
	private function offer( int $member ): void {
		$this->db->transaction(
			function () use ( $member ): void {
				$this->db->hold( $this->db->core( 'users' ), 'ID', $member );
				wp_cache_delete( $member, 'user_meta' );
				if ( $this->may_hear( $member ) ) {
					update_user_meta( $member, self::META, $this->clock->now() );
					$this->teller->tell( $member, ShieldNotices::OFFERED, $member, 0, 0 );
				}
			}
		);
	}

	private static function last( int $member ): int {
		$last = get_user_meta( $member, self::META, true );
		return is_numeric( $last ) ? (int) $last : 0;
	}
}
