<?php

declare(strict_types=1);

namespace Zeromo\Community\CirclePosts;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Audit\Api\Kept;
use Zeromo\Community\Audit\Api\KeptThings;
use Zeromo\Community\Circles\Api\CircleBoard;
use Zeromo\Community\Feed\Api\EssenceRepository;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Posts\Api\CoreHooks;
use Zeromo\Community\Posts\Api\FeedIndexer;
use Zeromo\Community\Posts\Api\FeedProjector;
use Zeromo\Community\Posts\Api\PostManaged;
use Zeromo\Community\Posts\Api\PostStore;
use Zeromo\Community\Publishing\Api\PostRules;
use Zeromo\Community\Publishing\Api\PostWriter;
use Zeromo\Community\Topics\Api\TopicItem;

/**
 * Who runs a circle gives a post another of the circle's topics, or takes it out of the circle. Text, parts, privacy
 * and author stay as they are. Both are logged, and the author is told.
 */
final class CirclePostManager {

	public function __construct(
		private readonly CirclePosts $posts,
		private readonly CircleSamples $samples,
		private readonly CircleBoard $board,
		private readonly EssenceRepository $essence,
		private readonly PostStore $store,
		private readonly FeedProjector $projector,
		private readonly FeedIndexer $keeper,
		private readonly PostRules $rules,
		private readonly CoreHooks $hooks,
		private readonly AuditLog $log,
		private readonly Events $events,
		private readonly Db $db,
		private readonly Clock $clock,
		private readonly KeptThings $things
	) {}

	/**
	 * The post leaves the circle and is its author's draft again, so that it is in no list meanwhile.
	 *
	 * @throws Failure X for what is not listed there, F for who does not run the circle.
	 */
	public function take_out( int $circle, int $post, int $member ): void {
		$author = $this->need( $circle, $post, $member );
		$this->db->transaction_once(
			function () use ( $circle, $post, $member, $author ): void {
				$before = $this->fresh( $post );
				$kept   = $this->things->of( 'post', $post );
				// The post's own row judges between two who take it out at the same moment.
				if ( ! $this->store->move( $post, 'publish', 'draft', $this->clock->now(), true ) ) {
					throw Failure::not_found();
				}
				$this->store->change( $post, $this->outside( $before ) );
				$this->essence->drop( $post, $circle );
				$this->stored( $post, $before );
				$this->noted( $post, $author, $circle, $member, PostManaged::TAKE_OUT, $kept );
			}
		);
		$this->posts->unpin( $circle, $post );
		$this->samples->drop( $circle, $post );
	}

	/**
	 * Those of the post's topics that are the circle's own are replaced; others stay.
	 *
	 * @param list<int> $topics Of the circle's own; none takes it out of all of them.
	 * @return list<TopicItem> The post's topics.
	 * @throws Failure X for what is not listed there, F for who does not run the circle, C for a topic that is not the
	 *   circle's.
	 */
	public function move( int $circle, int $post, array $topics, int $member ): array {
		$author = $this->need( $circle, $post, $member );
		$own    = $this->board->topics( $circle );
		$topics = array_values( array_unique( $topics ) );
		if ( array() !== array_diff( $topics, $own ) ) {
			throw Failure::content( 'topic_ids', __( '只能移到这个圈子自己的话题', 'zeromo-community' ) );
		}
		$now = $this->with_topics( $post, $own, $topics );
		if ( $this->changes( $post, $now ) ) {
			$this->db->transaction_once(
				function () use ( $circle, $post, $member, $author, $own, $topics ): void {
					// The row of the post orders those who move it at the same moment; the second finds nothing to
					// change.
					$this->db->hold( $this->db->core( 'posts' ), 'ID', $post );
					$now = $this->with_topics( $post, $own, $topics );
					if ( ! $this->changes( $post, $now ) ) {
						return;
					}
					$before = $this->fresh( $post );
					$kept   = $this->things->of( 'post', $post );
					$this->store->set_topics( $post, $now, false );
					$this->stored( $post, $before );
					$this->noted( $post, $author, $circle, $member, PostManaged::MOVE, $kept );
				}
			);
		}
		return $this->posts->items( $now );
	}

	/**
	 * The post's topics when those of them that are the circle's own are replaced.
	 *
	 * @param list<int> $own    The circle's topics.
	 * @param list<int> $topics Those of them that the post gets.
	 * @return list<int> The circle's last.
	 * @throws Failure C for more than a post may have.
	 */
	private function with_topics( int $post, array $own, array $topics ): array {
		$now = array( ...array_values( array_diff( $this->store->topics( $post ), $own ) ), ...$topics );
		if ( count( $now ) > $this->rules->max_topics() ) {
			throw Failure::content(
				'topic_ids',
				/* translators: %d: number */
				sprintf( __( '最多只能选择 %d 个话题', 'zeromo-community' ), $this->rules->max_topics() )
			);
		}
		return $now;
	}

	/** @param list<int> $topics In any order. */
	private function changes( int $post, array $topics ): bool {
		sort( $topics );
		return $topics !== $this->store->topics( $post );
	}

	/** The author of a post that is listed in a circle the member runs. */
	private function need( int $circle, int $post, int $member ): int {
		$this->board->require_runs( $circle, $member );
		return $this->posts->row( $circle, $post, $member )->author_id;
	}

	private function fresh( int $post ): \WP_Post {
		wp_cache_delete( $post, 'posts' );
		$found = get_post( $post );
		return $found instanceof \WP_Post ? $found : throw Failure::not_found();
	}

	/**
	 * @return array{title: string, content: string, status: string, circle: int, time: int, date: int, published: bool}
	 */
	private function outside( \WP_Post $post ): array {
		$now = $this->clock->now();
		return array(
			'title'     => $post->post_title,
			'content'   => $post->post_content,
			'status'    => 'draft',
			'circle'    => 0,
			'time'      => $now,
			'date'      => FeedProjector::time( $post ),
			'published' => PostWriter::dated( $post ),
		);
	}

	/** The feed's row out of what is stored; after commit the rest of WordPress hears of it. */
	private function stored( int $post, \WP_Post $before ): void {
		$entry = $this->projector->entry( $this->fresh( $post ) );
		if ( null !== $entry ) {
			$this->keeper->put( $entry );
		}
		$this->hooks->stored( $post, $before );
	}

	private function noted( int $post, int $author, int $circle, int $member, string $act, ?Kept $kept ): void {
		$this->log->note( $member, $act, 'post', $post, $author, $circle, kept: $kept );
		if ( $author !== $member ) {
			$this->events->emit( new PostManaged( $post, $author, $circle, $member, $act ) );
		}
	}
}
