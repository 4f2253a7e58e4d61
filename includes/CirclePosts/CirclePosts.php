<?php

declare(strict_types=1);

namespace Zeromo\Community\CirclePosts;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Audit\Api\Changes;
use Zeromo\Community\Audit\Api\Kept;
use Zeromo\Community\CirclePosts\Api\PostChosen;
use Zeromo\Community\Circles\Api\CircleBoard;
use Zeromo\Community\Feed\Api\EssenceRepository;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Posts\Api\ContentVisibility;
use Zeromo\Community\Posts\Api\FeedRow;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Posts\Api\PostManaged;
use Zeromo\Community\Topics\Api\TopicItem;
use Zeromo\Community\Topics\Api\Topics;

/**
 * What who runs a circle does with its posts: pins them, makes them 精华, says which topics are the circle's own.
 * Each act is idempotent, also when it comes twice at once.
 */
final class CirclePosts {

	/** Others may change the pins between reading and writing them; so often it is tried again. */
	private const TRIES = 30;

	/**
	 * @param \Closure(): PinUndo     $undo  Asked for when a post is pinned.
	 * @param \Closure(): EssenceUndo $chose Asked for when a post is chosen.
	 */
	public function __construct(
		private readonly CircleBoard $board,
		private readonly EssenceRepository $essence,
		private readonly ContentVisibility $visibility,
		private readonly Topics $topics,
		private readonly AuditLog $log,
		private readonly Events $events,
		private readonly Db $db,
		private readonly Clock $clock,
		#[Lazy( PinUndo::class )] private readonly \Closure $undo,
		#[Lazy( EssenceUndo::class )] private readonly \Closure $chose
	) {}

	/**
	 * Pins a post in its circle, or takes the pin out.
	 *
	 * @throws Failure X for what is not listed there, F for who does not run the circle, C when it has as many pins as
	 *   it takes.
	 */
	public function pin( int $circle, int $post, bool $on, int $member ): void {
		$this->board->require_runs( $circle, $member );
		if ( $on ) {
			$this->row( $circle, $post, $member );
		}
		for ( $try = 0; $try < self::TRIES; $try++ ) {
			$now = $this->board->pins( $circle, $member ) ?? throw Failure::not_found();
			if ( in_array( $post, $now, true ) === $on ) {
				return;
			}
			$then = $on
				? $this->with( $circle, $post, $now, $member )
				: array_values( array_diff( $now, array( $post ) ) );
			if ( $this->db->transaction_once(
				fn(): bool => $this->change( $circle, $post, $now, $then, $on, $member )
			) ) {
				return;
			}
		}
		throw Failure::in_progress();
	}

	/** A post has left the circle: its pin goes, and nobody needs to be told of that. */
	public function unpin( int $circle, int $post ): void {
		for ( $try = 0; $try < self::TRIES; $try++ ) {
			$now = $this->board->all_pins( $circle );
			if ( $this->board->change_pins( $circle, $now, array_values( array_diff( $now, array( $post ) ) ) ) ) {
				return;
			}
		}
	}

	/**
	 * @param list<int> $now  Pins as they were read.
	 * @param list<int> $then Pins as they are to be.
	 */
	private function change( int $circle, int $post, array $now, array $then, bool $on, int $member ): bool {
		if ( ! $this->board->change_pins( $circle, $now, $then ) ) {
			return false;
		}
		$author = (int) get_post_field( 'post_author', $post );
		$kept   = ( $this->undo )()->kept( $post, $now, $then );
		$this->noted( $post, $author, $circle, $member, $on ? PostManaged::PIN : PostManaged::PIN_OFF, $kept );
		return true;
	}

	/** In the log, and its author is told. */
	private function noted(
		int $post,
		int $author,
		int $circle,
		int $member,
		string $act,
		?Kept $kept = null
	): void {
		$this->log->note( $member, $act, 'post', $post, $author, $circle, '', array(), $kept );
		if ( $author > 0 && $author !== $member ) {
			$this->events->emit( new PostManaged( $post, $author, $circle, $member, $act ) );
		}
	}

	/**
	 * Makes a post 精华 of its circle, or takes that back. The author is told once.
	 *
	 * @throws Failure X for what is not listed there, F for who does not run the circle.
	 */
	public function choose( int $circle, int $post, bool $on, int $member ): void {
		$this->board->require_runs( $circle, $member );
		if ( ! $on ) {
			$this->db->transaction(
				function () use ( $circle, $post, $member ): void {
					$kept = ( $this->chose )()->kept( $post );
					if ( $this->essence->drop( $post, $circle ) ) {
						$this->noted(
							$post,
							(int) get_post_field( 'post_author', $post ),
							$circle,
							$member,
							PostManaged::ESSENCE_OFF,
							$kept
						);
					}
				}
			);
			return;
		}
		$author = $this->row( $circle, $post, $member )->author_id;
		$this->db->transaction(
			function () use ( $circle, $post, $author, $member ): void {
				$kept = ( $this->chose )()->kept( $post );
				if ( $this->essence->choose( $post, $circle, $member, $this->clock->now() ) ) {
					$this->log->note( $member, 'essence', 'post', $post, $author, $circle, kept: $kept );
					$this->events->emit( new PostChosen( $post, $author, $circle, $member ) );
				}
			}
		);
	}

	/**
	 * Sets the circle's own topics and gives them.
	 *
	 * @param list<int> $topics In this order; none clears.
	 * @return list<TopicItem>
	 */
	public function set_topics( int $circle, array $topics, int $member ): array {
		$this->board->require_runs( $circle, $member );
		$topics = array_values( array_unique( $topics ) );
		if ( count( $topics ) > $this->board->most_topics() ) {
			throw Failure::content(
				'topic_ids',
				/* translators: %d: most topics of a circle */
				sprintf( __( '一个圈子最多 %d 个话题', 'zeromo-community' ), $this->board->most_topics() )
			);
		}
		$topics = $this->topics->need( $topics );
		$this->db->transaction(
			function () use ( $circle, $topics, $member ): void {
				$before = $this->board->topics( $circle );
				$this->board->set_topics( $circle, $topics );
				if ( $before !== $topics ) {
					$this->log->note(
						$member,
						CirclePostActs::TOPICS,
						'circle',
						$circle,
						0,
						$circle,
						'',
						Changes::between( array( 'topics' => $before ), array( 'topics' => $topics ) )
					);
				}
			}
		);
		return $this->topics( $circle );
	}

	/**
	 * The circle's own topics; those that are gone are left out.
	 *
	 * @return list<TopicItem>
	 */
	public function topics( int $circle ): array {
		return $this->items( $this->board->topics( $circle ) );
	}

	/**
	 * Topics in this order; those that are gone are left out.
	 *
	 * @param list<int> $ids Topics.
	 * @return list<TopicItem>
	 */
	public function items( array $ids ): array {
		$items = array() === $ids ? array() : $this->topics->items( $ids );
		$out   = array();
		foreach ( $ids as $id ) {
			if ( isset( $items[ $id ] ) ) {
				$out[] = $items[ $id ];
			}
		}
		return $out;
	}

	/**
	 * The pins with one more in front; those whose post has gone from the circle make room first.
	 *
	 * @param list<int> $now Pins.
	 * @return list<int>
	 */
	private function with( int $circle, int $post, array $now, int $member ): array {
		if ( count( $now ) >= $this->board->most_pins() ) {
			$there = array_filter(
				$this->visibility->visible_rows( $now, $member ),
				static fn( FeedRow $row ): bool => self::stands( $row, $circle )
			);
			$now   = array_map( static fn( FeedRow $row ): int => $row->post_id, array_values( $there ) );
		}
		if ( count( $now ) >= $this->board->most_pins() ) {
			throw Failure::content(
				'post_id',
				/* translators: %d: most pinned posts */
				sprintf( __( '最多置顶 %d 条，先取消一条再置顶', 'zeromo-community' ), $this->board->most_pins() )
			);
		}
		return array( $post, ...$now );
	}

	/**
	 * Authors of posts that are listed in the circle; refusal X when one of them is not.
	 *
	 * @param list<int> $posts Posts.
	 * @return array<int, int> By post.
	 */
	public function authors( int $circle, array $posts, int $member ): array {
		$out = array();
		foreach ( array() === $posts ? array() : $this->visibility->visible_rows( $posts, $member ) as $row ) {
			if ( self::stands( $row, $circle ) ) {
				$out[ $row->post_id ] = $row->author_id;
			}
		}
		return count( $out ) === count( $posts ) ? $out : throw Failure::not_found();
	}

	/** The row of a post that is listed in the circle; refusal X for any other. */
	public function row( int $circle, int $post, int $member ): FeedRow {
		$row = $this->visibility->visible_rows( array( $post ), $member )[0] ?? throw Failure::not_found();
		return self::stands( $row, $circle ) ? $row : throw Failure::not_found();
	}

	private static function stands( FeedRow $row, int $circle ): bool {
		return $row->circle_id === $circle && FeedState::Listed === $row->state;
	}
}
