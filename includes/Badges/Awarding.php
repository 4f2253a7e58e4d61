<?php

declare(strict_types=1);

namespace Zeromo\Community\Badges;

use Zeromo\Community\Badges\Api\BadgeAwarded;
use Zeromo\Community\Badges\Sql\AwardRepository;
use Zeromo\Community\Badges\Sql\BadgeRepository;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Levels\Api\TotalsWatcher;

/**
 * Awards badges by kept totals: when one of a member's has changed, and for a new badge by a job in pieces. The key of
 * `badge_award` makes it once; how many members have a badge follows in the same unit.
 */
final class Awarding implements TotalsWatcher {

	public const CATCH_UP = 'badge_catch_up';
	public const GONE     = 'badge_gone';

	private const EACH = 200;

	public function __construct(
		private readonly BadgeRepository $badges,
		private readonly AwardRepository $awards,
		private readonly ShownBadges $shown,
		private readonly CardBadges $cards,
		private readonly Counters $counters,
		private readonly Events $events,
		private readonly Jobs $jobs,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	public function counted( int $member ): void {
		$badges = $this->badges->automatic();
		if ( array() === $badges ) {
			return;
		}
		$totals  = $this->counters->many( Counters::USER, array( $member ) )[ $member ] ?? array();
		$reached = array_filter(
			$badges,
			static fn( Badge $badge ): bool => null !== $badge->measure
				&& ( $totals[ $badge->measure->kind() ] ?? 0 ) >= $badge->least
		);
		$known   = array() === $reached ? array() : $this->awards->known( $member );
		$new     = false;
		foreach ( $reached as $badge ) {
			if ( ! in_array( $badge->id, $known, true ) ) {
				$new = $this->add( $badge->id, $member, 0, '' ) || $new;
			}
		}
		$this->cards->refresh( $new ? array( $member ) : array() );
	}

	/**
	 * Awards a badge, inside the caller's unit; false when the member has it.
	 *
	 * @param int $staff Who awards it, 0 for the site itself, which does not give back what was withdrawn.
	 */
	public function award( int $badge, int $member, int $staff, string $reason ): bool {
		$added = $this->add( $badge, $member, $staff, $reason );
		$this->cards->refresh( $added ? array( $member ) : array() );
		return $added;
	}

	/** As award(); cards are the caller's to refresh. */
	private function add( int $badge, int $member, int $staff, string $reason ): bool {
		$now = $this->clock->now();
		if (
			! $this->awards->add( $badge, $member, $staff, $reason, $now )
			&& ( 0 === $staff || ! $this->awards->restore( $badge, $member, $staff, $reason, $now ) )
		) {
			return false;
		}
		$this->shown->changed();
		$this->badges->count( $badge, 1 );
		$this->events->emit( new BadgeAwarded( $member, $badge ) );
		return true;
	}

	/** Withdraws a badge, inside the caller's unit; false when the member has it not. */
	public function withdraw( int $badge, int $member, int $staff, string $reason ): bool {
		$done = $this->awards->withdraw( $badge, $member, $staff, $reason, $this->clock->now() );
		if ( $done ) {
			$this->shown->changed();
			$this->badges->count( $badge, -1 );
			$this->cards->refresh( array( $member ) );
		}
		return $done;
	}

	/**
	 * Members who fulfil the condition of a badge that is new or has changed, 200 a piece.
	 *
	 * @param array<mixed> $payload `badge`, and `after`: the last member that was looked at.
	 */
	#[Job( self::CATCH_UP, in_unit: true )]
	public function catch_up( array $payload ): void {
		$badge = $this->badges->find( is_int( $payload['badge'] ?? null ) ? $payload['badge'] : 0 );
		$after = is_int( $payload['after'] ?? null ) ? $payload['after'] : 0;
		if ( null === $badge?->measure ) {
			return;
		}
		[ $members, $last ] = $this->badges->reached( $badge->measure->kind(), $badge->least, $after, self::EACH );
		$knowing            = array() === $members ? array() : $this->awards->knowing( $badge->id, $members );
		$new                = array_values( array_diff( $members, $knowing ) );
		foreach ( $new as $member ) {
			$this->add( $badge->id, $member, 0, '' );
		}
		$this->cards->refresh( $new );
		if ( $last > 0 ) {
			$this->jobs->add( self::CATCH_UP, array( 'badge' => $badge->id, 'after' => $last ) );
		}
	}

	/**
	 * Awards of a badge that is deleted, 200 a piece.
	 *
	 * @param array<mixed> $payload `badge`.
	 */
	#[Job( self::GONE, in_unit: true )]
	public function badge_gone( array $payload ): void {
		$id   = is_int( $payload['badge'] ?? null ) ? $payload['badge'] : 0;
		$gone = $this->awards->remove_some( $id, self::EACH );
		$this->cards->refresh( $gone );
		if ( count( $gone ) === self::EACH ) {
			$this->jobs->add( self::GONE, array( 'badge' => $id ) );
		}
	}

	/** Removes a member's badges; how many there were. */
	#[Action( 'deleted_user' )]
	public function erase( int $member ): int {
		return $this->db->transaction(
			function () use ( $member ): int {
				if ( array() === $this->awards->known( $member ) ) {
					return 0;
				}
				foreach ( $this->awards->held( $member ) as $badge ) {
					$this->badges->count( $badge, -1 );
				}
				$this->shown->changed();
				$count = $this->awards->remove_member( $member );
				$this->cards->refresh( array( $member ) );
				return $count;
			}
		);
	}
}
