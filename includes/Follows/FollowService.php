<?php

declare(strict_types=1);

namespace Zeromo\Community\Follows;

use Zeromo\Community\BlockedMembers\Api\EndedByBlock;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Members\Api\MarkCache;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Follows\Api\Followed;
use Zeromo\Community\Follows\Sql\FollowRepository;

/** Following a member and no longer; idempotent. */
final class FollowService implements EndedByBlock {

	public function __construct(
		private readonly FollowRepository $follows,
		private readonly MemberDirectory $members,
		private readonly Counters $counters,
		private readonly Db $db,
		private readonly Events $events,
		private readonly Clock $clock,
		private readonly MarkCache $marks = new MarkCache( 'zmo_follow' )
	) {}

	/**
	 * Follows, or no longer.
	 *
	 * @return array{state: FollowState, followers: int} How the two stand now, and the target's followers.
	 */
	public function set( int $member, int $target, bool $on ): array {
		if ( $member === $target ) {
			throw Failures::oneself();
		}
		if ( ! $this->members->exists( $target ) ) {
			throw Failure::not_found();
		}
		return $this->db->transaction(
			function () use ( $member, $target, $on ): array {
				$changed = $on
					? $this->follows->add( $member, $target, $this->clock->now() )
					: $this->follows->remove( $member, $target );
				if ( $changed ) {
					$this->changed( $member, $target, $on );
				} elseif ( $on && ! $this->follows->follows( $member, $target ) ) {
					// One of the two has blocked the other.
					throw Failure::forbidden();
				}
				return array(
					'state'     => new FollowState( $on, $on && $this->follows->follows( $target, $member ) ),
					// Read inside the transaction: after our own change this is the total with exactly that change.
					'followers' => $this->counters->get( Counters::USER, $target, 'follower' ),
				);
			}
		);
	}

	public function end( int $a, int $b ): void {
		foreach ( array( array( $a, $b ), array( $b, $a ) ) as [ $member, $target ] ) {
			if ( $this->follows->remove( $member, $target ) ) {
				$this->changed( $member, $target, false );
			}
		}
	}

	/** A row is new or gone: totals and marks follow. */
	private function changed( int $member, int $target, bool $on ): void {
		$delta = $on ? 1 : -1;
		$this->counters->add( Counters::USER, $target, 'follower', $delta );
		$this->counters->add( Counters::USER, $member, 'following', $delta );
		$this->events->emit( new Followed( $member, $target, $on ) );
		$this->db->after_commit( fn() => $this->marks->put( $member, $target, $on ? 1 : 0 ) );
	}

	/** How the viewer and a member stand to each other. */
	public function state( int $viewer, int $member ): FollowState {
		return 0 === $viewer || $viewer === $member
			? new FollowState( false, false )
			: $this->follows->state( $viewer, $member );
	}

	/** A member stays, but follows some fewer; gives how many, fewer than the limit at the end. */
	public function erase( int $member, int $limit ): int {
		return $this->db->transaction(
			function () use ( $member, $limit ): int {
				$targets = $this->follows->remove_some( $member, $limit );
				$this->db->after_commit( fn() => $this->marks->forget( $member, $targets ) );
				return count( $targets );
			}
		);
	}

	/** A member is gone. */
	#[Action( 'deleted_user' )]
	public function member_gone( int $member ): void {
		$this->db->transaction(
			function () use ( $member ): void {
				$this->follows->remove_member( $member );
				$this->counters->forget( Counters::USER, $member );
			}
		);
	}
}
