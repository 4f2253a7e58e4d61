<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidCircles;

use Zeromo\Community\CircleMembers\Api\CircleJoining;
use Zeromo\Community\Circles\Api\CircleRecords;
use Zeromo\Community\Circles\Api\Memberships;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Conflict;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;
use Zeromo\Community\Orders\Api\Refusals;
use Zeromo\Community\PaidCircles\Sql\PassRepository;
use Zeromo\Community\PaidCircles\Sql\PriceRepository;

/** What orders give to memberships of circles and what refunds take from them. */
final class PassService {

	/** How many are told in one turn, and how long after the end at most. */
	private const EACH  = 500;
	private const SINCE = 7 * DAY_IN_SECONDS;

	public function __construct(
		private readonly PassRepository $passes,
		private readonly PriceRepository $prices,
		private readonly CircleRecords $circles,
		private readonly Memberships $memberships,
		private readonly CircleJoining $joining,
		private readonly NoticeTeller $teller,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	/** Whether a member has paid for a time that is not over. */
	public function has_paid( int $circle_id, int $member ): bool {
		return $member > 0 && $this->passes->time( $circle_id, $member )->is_on( $this->clock->now() );
	}

	/**
	 * Gives what an order has paid for, in its unit. An order is given once.
	 *
	 * @param int $days 0 for without end.
	 * @throws Failure  Where the circle is gone, the member is in without end, or was taken out.
	 * @throws Conflict Where the time changes at the same moment: the unit is tried again.
	 */
	public function give( string $order_no, int $circle_id, int $member, int $days ): void {
		if ( null !== $this->passes->pass_of( $order_no ) ) {
			return;
		}
		$mine = $this->memberships->of( $circle_id, $member );
		if ( null === $this->circles->find( $circle_id ) ) {
			throw Failure::not_found();
		}
		if ( $mine->joined() && ( 0 === $mine->expires_at || $mine->manages() ) ) {
			throw Refusals::already_owned();
		}
		$before = $this->passes->time( $circle_id, $member );
		$base   = $mine->joined() && $mine->expires_at > $before->until ? $mine->expires_at : 0;
		$pass   = new Pass( $order_no, $circle_id, $member, $days, $base, $this->clock->now() );
		$after  = $before->after( array( ...$this->passes->passes( $circle_id, $member ), $pass ) );
		if ( ! $this->passes->add( $pass ) || ! $this->passes->put( $circle_id, $member, $before, $after ) ) {
			throw new Conflict( 'the membership has changed' );
		}
		$this->joining->admit( $circle_id, $member, $after->end() );
	}

	/** Takes back what an order has given, in the unit of its refund; idempotent. */
	public function take_back( string $order_no ): void {
		$pass = $this->passes->pass_of( $order_no );
		if ( null === $pass || ! $this->passes->undo( $order_no, $this->clock->now() ) ) {
			return;
		}
		$before = $this->passes->time( $pass->circle_id, $pass->member );
		$after  = $before->after( $this->passes->passes( $pass->circle_id, $pass->member ) );
		if ( ! $this->passes->put( $pass->circle_id, $pass->member, $before, $after ) ) {
			throw new Conflict( 'the membership has changed' );
		}
		if ( PaidTime::FOREVER !== $after->until ) {
			$this->joining->shorten( $pass->circle_id, $pass->member, $after->until );
		}
	}

	/** Lets in again who left and has paid for a time that is not over, inside the caller's unit. */
	public function readmit( int $circle_id, int $member ): bool {
		$time = $this->passes->time( $circle_id, $member );
		if ( ! $time->is_on( $this->clock->now() ) || $this->memberships->of( $circle_id, $member )->joined() ) {
			return false;
		}
		$this->joining->admit( $circle_id, $member, $time->end() );
		return true;
	}

	/** Tells members whose time is over, once for each end. */
	#[Job( 'paid_circles_ended', Job::DAY )]
	public function tell_ended(): void {
		$now = $this->clock->now();
		foreach ( $this->passes->ended( $now - self::SINCE, $now, self::EACH ) as $row ) {
			$this->db->transaction(
				function () use ( $row ): void {
					if ( $this->passes->tell( $row['circle_id'], $row['user_id'] ) ) {
						$this->teller->tell( $row['user_id'], CirclePassNotices::ENDED, $row['circle_id'], 0, 0 );
					}
				}
			);
		}
	}

	#[Action( 'deleted_post' )]
	public function circle_gone( int $post_id ): void {
		$this->prices->remove( $post_id );
		$this->passes->remove_circle( $post_id );
	}

	#[Action( 'deleted_user' )]
	public function member_gone( int $member ): void {
		$this->passes->remove_member( $member );
	}
}
