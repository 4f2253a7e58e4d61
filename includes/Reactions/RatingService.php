<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions;

use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Reactions\Sql\ReactionRepository;

/** Rating a post: one to five stars, once for each member, not for one's own post. */
final class RatingService {

	public function __construct(
		private readonly LikeTargets $targets,
		private readonly ReactionRepository $reactions,
		private readonly Counters $counters,
		private readonly ReactionMarks $marks,
		private readonly Posts $posts,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	/**
	 * Rates a post.
	 *
	 * @param int $member   Who.
	 * @param int $post     Post.
	 * @param int $stars    1 to 5.
	 * @param int $duration Seconds the member spent on the page before.
	 */
	public function rate( int $member, int $post, int $stars, int $duration ): Rating {
		$target = $this->targets->post( $post, $member );
		if ( $target->owner_id === $member ) {
			throw Failures::own_post();
		}
		return $this->db->transaction(
			function () use ( $member, $post, $stars, $duration ): Rating {
				if (
					! $this->reactions->add(
						$member,
						Counters::POST,
						$post,
						Kind::Rating,
						$this->clock->now(),
						$stars,
						$duration
					)
				) {
					throw Failures::already_rated();
				}
				$this->counters->add( Counters::POST, $post, 'rating_sum', $stars );
				$this->counters->add( Counters::POST, $post, 'rating_count', 1 );
				$this->posts->rescore( $post );
				$this->db->after_commit( fn() => $this->marks->changed( $member, $post ) );
				return Rating::of(
					$this->counters->many( Counters::POST, array( $post ) )[ $post ] ?? array(),
					$stars
				);
			}
		);
	}
}
