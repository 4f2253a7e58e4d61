<?php

declare(strict_types=1);

namespace Zeromo\Community\Polls;

use Zeromo\Community\Polls\Api\Poll;
use Zeromo\Community\Polls\Sql\PollRepository;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;

/** Voting: idempotent, one vote for each member and poll. */
final class VoteService {

	public function __construct(
		private readonly PollRepository $polls,
		private readonly PollCounts $counts,
		private readonly VotedPolls $voted,
		private readonly Posts $posts,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	/**
	 * Stores a member's vote. Idempotent for the same choice; another choice is refused.
	 *
	 * @param list<int> $options Ids.
	 * @return PollState The poll as the member sees it now.
	 */
	public function vote( int $member, int $post, array $options ): PollState {
		if ( ! $this->posts->need( $post, $member )->published ) {
			throw Failure::not_found();
		}
		$poll   = $this->polls->find( $post ) ?? throw Failure::not_found();
		$choice = PollRules::choice( $poll, $post, $options );
		$now    = $this->clock->now();
		if ( $poll->is_closed( $now ) ) {
			throw Failures::closed();
		}
		return $this->db->transaction(
			function () use ( $member, $post, $poll, $choice, $now ): PollState {
				if ( $this->polls->add( $member, $post, $choice, $now ) ) {
					$this->counted( $member, $post, $poll, $choice );
				} elseif ( ( $this->polls->choices( $member, array( $post ) )[ $post ] ?? 0 ) !== $choice ) {
					throw Failures::voted();
				}
				// Read inside the transaction: after this vote the totals contain exactly this vote.
				return PollState::of( $poll, $post, $this->counts->of( $post ), $choice, $now );
			}
		);
	}

	/**
	 * The poll's row is changed only while it is the one the member saw; its lock also serialises votes.
	 */
	private function counted( int $member, int $post, Poll $poll, int $choice ): void {
		if ( ! $this->polls->count( $post, $poll->ballot() ) ) {
			throw Failures::changed();
		}
		$this->counts->voted( $post, $choice );
		$this->db->after_commit( fn() => $this->voted->voted( $member, $post, $choice ) );
	}
}
