<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Conflict;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Topics\Api\Topics;

/**
 * Changes rows of the feed together with what they count for: the circle's, the topics' and the author's totals.
 *
 * A row that somebody else has changed in between makes the whole unit start again.
 */
final class FeedIndexer {

	/** A post that becomes public this many seconds after its time lies back. */
	private const LATE = 30;

	/** @param Collection<RowWatcher> $watchers Contributed; made when a row changes. */
	public function __construct(
		private readonly FeedRepository $feed,
		private readonly Circles $circles,
		private readonly Topics $topics,
		private readonly PostStore $store,
		private readonly Counters $counters,
		private readonly Db $db,
		private readonly Events $events,
		private readonly PostCircles $in_circles,
		private readonly Clock $clock,
		#[All( RowWatcher::class )] private readonly Collection $watchers
	) {}

	/**
	 * Stores what the feed keeps of a post.
	 *
	 * @param FeedEntry $entry New state.
	 * @param bool      $fresh True: the post was made in this transaction, there is no row yet.
	 * @param bool      $quiet True: an old post is taken in, nobody is told that it is public.
	 */
	public function put( FeedEntry $entry, bool $fresh = false, bool $quiet = false ): void {
		$this->db->transaction(
			function () use ( $entry, $fresh, $quiet ): void {
				$old   = $fresh ? null : $this->feed->mark( $entry->post_id );
				$entry = $this->settled( $entry, $old );
				$tell  = $entry->listed() && true !== $old?->announced;
				$kept  = null === $old
					? $this->feed->add( $entry, $entry->listed() )
					: $this->feed->change( $entry, $old->announced || $entry->listed(), $old->rev );
				if ( ! $kept ) {
					throw new Conflict( 'Row of the feed was changed by somebody else' );
				}
				if ( PostKind::Article === $entry->kind && $entry->circle_id > 0 ) {
					$this->in_circles->note_article();
				}
				$this->topics_changed( $old, $entry );
				$this->count( $old, $entry );
				$this->tell_watchers( $old, $entry );
				if ( ! $fresh && $entry->created !== $old?->created ) {
					$this->rescore( $entry->post_id );
				}
				if ( $tell && ! $quiet ) {
					$this->events->emit(
						new ActivityPublished( $entry->post_id, $entry->author_id, $entry->circle_id )
					);
				}
			}
		);
	}

	/** Takes a post out of every list; false when it was in the trash already. */
	public function trash( int $post_id ): bool {
		return $this->db->transaction(
			function () use ( $post_id ): bool {
				$mark = $this->feed->mark( $post_id );
				if ( null === $mark || FeedState::Trash === $mark->state ) {
					return false;
				}
				if ( ! $this->feed->mark_as( $mark, FeedState::Trash ) ) {
					throw new Conflict( 'Row of the feed was changed by somebody else' );
				}
				$this->feed->set_topics( $post_id, $mark->topics, array(), FeedState::Trash, $mark->created );
				$this->count( $mark, null );
				$this->tell_watchers( $mark, null );
				return true;
			}
		);
	}

	/** A post is gone for good. */
	public function remove( int $post_id ): void {
		$this->db->transaction(
			function () use ( $post_id ): void {
				$mark = $this->feed->mark( $post_id );
				if ( null !== $mark && $this->feed->remove( $post_id ) ) {
					$this->count( $mark, null );
					$this->tell_watchers( $mark, null );
				}
			}
		);
	}

	/**
	 * Scores follow the totals once those are stored: the statement reads the totals' rows, and a transaction that
	 * holds one of them must not wait for another that holds the next.
	 */
	public function rescore( int ...$posts ): void {
		$this->db->after_commit( fn() => $this->feed->rescore( array_values( $posts ) ) );
	}

	/** A member is gone and another has the posts. */
	public function change_author( int $from, int $to ): void {
		$this->db->transaction(
			function () use ( $from, $to ): void {
				$kept  = $this->counters->many( Counters::USER, array( $from ) )[ $from ] ?? array();
				$posts = $kept['content'] ?? 0;
				$this->feed->change_author( $from, $to );
				if ( 0 !== $posts ) {
					$this->counters->add( Counters::USER, $from, 'content', -$posts );
					$this->counters->add( Counters::USER, $to, 'content', $posts );
					$this->counters->raise( Counters::USER, $to, 'wrote', $kept['wrote'] ?? 0 );
					$this->events->emit( new WroteEarlier( $to ) );
					$this->feed->lower_newest( $from, $kept['wrote'] ?? 0 );
				}
			}
		);
	}

	/**
	 * New topics stay what they are to the end of the transaction, so none of them is moved away and deleted before
	 * this row is there. One that was merged while the post was being written is the other topic now, in core's tables
	 * as well.
	 */
	private function settled( FeedEntry $entry, ?FeedMark $old ): FeedEntry {
		$new  = array_values( array_diff( $entry->topics, $old->topics ?? array() ) );
		$held = $this->topics->hold( $new );
		if ( $held === $new ) {
			return $entry;
		}
		$topics = array_values( array_unique( array( ...array_diff( $entry->topics, $new ), ...$held ) ) );
		$this->store->set_topics( $entry->post_id, $topics, false );
		return $entry->in_topics( $topics );
	}

	private function topics_changed( ?FeedMark $old, FeedEntry $new ): void {
		$gone = array_values( array_diff( $old->topics ?? array(), $new->topics ) );
		if ( array() !== $gone || array() !== $new->topics ) {
			$this->feed->set_topics( $new->post_id, $new->topics, $gone, $new->state, $new->created );
		}
	}

	private function tell_watchers( ?FeedMark $old, ?FeedEntry $new ): void {
		foreach ( $this->watchers->all() as $watcher ) {
			$watcher->changed( $old, $new );
		}
	}

	/** Totals move by the difference between what the row counted for and what it counts for now. */
	private function count( ?FeedMark $old, ?FeedEntry $new ): void {
		$before = null !== $old && $old->listed() ? $old : null;
		$after  = null !== $new && $new->listed() ? $new : null;
		$time   = $after->created ?? $before->created ?? 0;
		// Topics first, as put() has locked them already: everybody in one order.
		$this->topics->content_changed(
			array_values( array_diff( $before->topics ?? array(), $after->topics ?? array() ) ),
			-1
		);
		$this->topics->content_changed(
			array_values( array_diff( $after->topics ?? array(), $before->topics ?? array() ) ),
			1
		);
		if ( $before?->circle_id !== $after?->circle_id ) {
			$this->circles->content_changed( $before->circle_id ?? 0, -1, $time );
			$this->circles->content_changed( $after->circle_id ?? 0, 1, $time, $after->author_id ?? 0 );
		}
		if ( $before?->author_id !== $after?->author_id ) {
			if ( null !== $before ) {
				$this->counters->add( Counters::USER, $before->author_id, 'content', -1 );
			}
			if ( null !== $after ) {
				$this->counters->add( Counters::USER, $after->author_id, 'content', 1 );
			}
		}
		$this->newest( $before, $after );
	}

	/** When the author last wrote something public; nothing to do while time and author stay. */
	private function newest( ?FeedMark $before, ?FeedEntry $after ): void {
		$same = $before?->author_id === $after?->author_id;
		if ( null !== $after && ! ( $same && $before?->created === $after->created ) ) {
			$this->counters->raise( Counters::USER, $after->author_id, 'wrote', $after->created );
			if ( $after->created < $this->clock->now() - self::LATE ) {
				$this->events->emit( new WroteEarlier( $after->author_id ) );
			}
		}
		if ( null !== $before && ! ( $same && $before->created <= ( $after->created ?? 0 ) ) ) {
			$this->feed->lower_newest( $before->author_id, $before->created );
		}
	}
}
