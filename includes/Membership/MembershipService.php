<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership;

use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Conflict;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Members\Api\Vip;
use Zeromo\Community\Membership\Api\MembershipChanged;
use Zeromo\Community\Membership\Sql\MembershipRepository;
use Zeromo\Community\Membership\Sql\PlanRepository;

/** Memberships of members: begun, lengthened, raised, paid back, ended. */
final class MembershipService {

	/** Job: cards show a level by its new name. */
	public const NAMES = 'vip_names';

	private const EACH = 200;

	public function __construct(
		private readonly MembershipRepository $rows,
		private readonly PlanRepository $plans,
		private readonly LevelNames $levels,
		private readonly Vip $cards,
		private readonly Settings $settings,
		private readonly Events $events,
		private readonly Jobs $jobs,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	/** Where a member stands, also of one whose time is over. */
	public function of( int $member ): Standing {
		return $this->rows->standing( $member );
	}

	/** Whether the standing gives rights now: until its end and the days of grace. */
	public function holds( Standing $standing ): bool {
		return $standing->level > 0 && $this->end_of( $standing ) > $this->clock->now();
	}

	/** Whether the member has never had a membership that was not paid back. */
	public function is_first( int $member ): bool {
		return ! $this->rows->knows( $member );
	}

	/** When the member's first term that was not paid back has begun, 0 for none. */
	public function since( int $member ): int {
		return $this->rows->since( $member );
	}

	/**
	 * Gives what an order has paid for, in its unit. An order is given once.
	 *
	 * @throws Conflict Where the standing changes at the same moment: the unit is tried again.
	 */
	public function give( int $member, Term $term ): void {
		if ( null !== $this->rows->term_of( $term->order_no ) ) {
			return;
		}
		$before = $this->rows->standing( $member );
		$after  = $before->after( $term );
		$given  = new Given( $term, $before, $after->until, $after->turn );
		if ( ! $this->rows->add_term( $member, $given ) ) {
			return;
		}
		$this->put( $member, $before, $after );
		$this->plans->count( $term->plan, 1 );
		$change = $before->is_active( $term->since ) ? MembershipChanged::LONGER : MembershipChanged::BEGUN;
		$this->tell( $member, $change, $after );
	}

	/** Takes back what an order has given, in the unit of its refund; idempotent. */
	public function take_back( int $member, string $order_no ): void {
		$now   = $this->clock->now();
		$given = $this->rows->term_of( $order_no );
		if ( null === $given || ! $this->rows->undo( $order_no, $now ) ) {
			return;
		}
		$before = $this->rows->standing( $member );
		$after  = $before->without( $given, $now );
		$this->put( $member, $before, $after );
		$this->plans->count( $given->term->plan, -1 );
		$this->tell( $member, MembershipChanged::BACK, $after );
	}

	/** Tells whose membership ends soon, and ends what is over with its days of grace. */
	#[Job( 'vip_ends', Job::DAY )]
	public function ends(): void {
		$now    = $this->clock->now();
		$before = $now - $this->grace();
		foreach ( $this->rows->over( $before, self::EACH ) as $member ) {
			$this->db->transaction(
				function () use ( $member, $before ): void {
					if ( $this->rows->end( $member, $before ) ) {
						$this->cards->set( $member, '', 0 );
						$this->tell( $member, MembershipChanged::ENDED, new Standing() );
					}
				}
			);
		}
		foreach ( $this->reminders() as $days ) {
			foreach ( $this->rows->ending( $now, $days, self::EACH ) as $member ) {
				$this->db->transaction(
					function () use ( $member, $now, $days ): void {
						if ( $this->rows->tell( $member, $now, $days ) ) {
							$this->tell( $member, MembershipChanged::ENDING, $this->rows->standing( $member ) );
						}
					}
				);
			}
		}
	}

	/**
	 * Days before the end on which a member is told, the nearest first: who is told of it is not told of one further
	 * away.
	 *
	 * @return list<int>
	 */
	private function reminders(): array {
		$set  = $this->settings->get( 'vip_reminders' );
		$days = array_map( intval( ... ), array_filter( is_array( $set ) ? $set : array(), is_string( ... ) ) );
		sort( $days );
		return array_values( array_unique( array_filter( $days ) ) );
	}

	/**
	 * Cards show the names and the end that hold now, 200 members a piece.
	 *
	 * @param array<mixed> $payload `after`.
	 */
	#[Job( self::NAMES, in_unit: true )]
	public function rename( array $payload ): void {
		$after   = is_int( $payload['after'] ?? null ) ? $payload['after'] : 0;
		$members = $this->rows->holding( $after, self::EACH );
		foreach ( $this->rows->standings( $members ) as $member => $standing ) {
			$this->show( $member, $standing );
		}
		if ( count( $members ) === self::EACH ) {
			$this->jobs->add( self::NAMES, array( 'after' => max( $members ) ) );
		}
	}

	#[Action( 'deleted_user' )]
	public function forget( int $member ): int {
		return $this->rows->forget( $member );
	}

	private function put( int $member, Standing $before, Standing $after ): void {
		if ( ! $this->rows->put( $member, $before, $after ) ) {
			throw new Conflict( 'the membership has changed' );
		}
		$this->show( $member, $after );
	}

	private function show( int $member, Standing $standing ): void {
		$holds = $this->holds( $standing );
		$this->cards->set(
			$member,
			$holds ? $this->levels->of( $standing->level )->name : '',
			$holds ? $this->end_of( $standing ) : 0
		);
	}

	private function end_of( Standing $standing ): int {
		return min( Standing::FOREVER, $standing->until + $this->grace() );
	}

	private function grace(): int {
		return $this->settings->int( 'vip_grace_days' ) * DAY_IN_SECONDS;
	}

	private function tell( int $member, string $change, Standing $standing ): void {
		$this->events->emit( new MembershipChanged( $member, $change, $standing->level, $standing->until ) );
	}
}
