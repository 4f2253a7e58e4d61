<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions;

use Zeromo\Community\Feed\Api\HotComments;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Reactions\Api\Liked;
use Zeromo\Community\Reactions\Sql\ReactionRepository;

/** Liking and unliking; both are idempotent. */
final class LikeService {

	/** @param \Closure(): HotComments $hot Asked for when a comment is liked. */
	public function __construct(
		private readonly LikeTargets $targets,
		private readonly ReactionRepository $reactions,
		private readonly Counters $counters,
		private readonly ReactionMarks $marks,
		private readonly Posts $posts,
		private readonly Db $db,
		private readonly Events $events,
		private readonly Clock $clock,
		#[Lazy( HotComments::class )] private readonly \Closure $hot
	) {}

	/**
	 * Sets or clears a member's like, dislike or useful.
	 *
	 * @param int    $member Who.
	 * @param string $type   post, comment or user.
	 * @param int    $id     What.
	 * @param Kind   $kind   Like, Dislike or Useful.
	 * @param bool   $on     False takes it back.
	 * @return int The new total.
	 */
	public function set( int $member, string $type, int $id, Kind $kind, bool $on ): int {
		$target = $this->targets->need( $type, $id, $member );
		return $this->db->transaction(
			function () use ( $member, $target, $kind, $on ): int {
				$changed = $on
					? $this->reactions->add( $member, $target->object_type(), $target->id, $kind, $this->clock->now() )
					: $this->reactions->remove( $member, $target->object_type(), $target->id, $kind );
				if ( $changed ) {
					$this->count( $target, $kind, $on ? 1 : -1 );
					$this->events->emit(
						new Liked(
							$member,
							$target->type,
							$target->id,
							$kind->count_type(),
							$on,
							$target->owner_id,
							$target->post_id
						)
					);
					if ( 'post' === $target->type && Kind::Like === $kind ) {
						$this->db->after_commit( fn() => $this->marks->changed( $member, $target->id ) );
					}
				}
				// Read inside the transaction: the total contains exactly this change.
				return $this->counters->get( $target->object_type(), $target->id, $kind->count_type() );
			}
		);
	}

	/** A member's total of received likes and the likes of the member itself are one number, so it is counted once. */
	private function count( Target $target, Kind $kind, int $delta ): void {
		$this->counters->add( $target->object_type(), $target->id, $kind->count_type(), $delta );
		if ( 'user' !== $target->type && Kind::Like === $kind && $target->owner_id > 0 ) {
			$this->counters->add( Counters::USER, $target->owner_id, 'like', $delta );
		}
		if ( 'post' === $target->type ) {
			$this->posts->rescore( $target->id );
		}
		if ( 'comment' === $target->type && Kind::Like === $kind ) {
			$delta > 0
				? ( $this->hot )()->rose( $target->post_id, $target->id )
				: ( $this->hot )()->fell( array( $target->id => $target->post_id ) );
		}
	}
}
