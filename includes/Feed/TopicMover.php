<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed;

use Zeromo\Community\Circles\Api\CircleBoard;
use Zeromo\Community\Feed\Sql\TopicMoves;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\Topics\Api\TopicMerged;
use Zeromo\Community\Topics\Api\Topics;

/**
 * Posts of a topic that is being merged get the other topic, a bounded piece at a time: some at once, the rest as a
 * job. What is still to do stands in the topics' own rows, so a piece that was broken off is gone on with.
 */
final class TopicMover {

	/** Job of moving what is left to move. */
	public const JOB = 'topic_move';

	private const PIECE   = 200;
	private const SECONDS = 10;

	public function __construct(
		private readonly TopicMoves $moves,
		private readonly Topics $topics,
		private readonly CircleBoard $circles,
		private readonly Db $db,
		private readonly Jobs $jobs
	) {}

	#[Listens( TopicMerged::class, kept: true )]
	public function on_merged( TopicMerged $event ): void {
		$this->begin( $event->from, $event->into );
	}

	/** A topic begins to be merged: the first piece. */
	public function begin( int $from, int $into ): void {
		if ( $this->piece( $from, $into ) ) {
			$this->later();
		} else {
			$this->topics->merged( $from );
		}
	}

	/** Pieces of all topics until the time is up. */
	#[Job( self::JOB, at_once: 1 )]
	#[Job( 'topic_moves_left', Job::DAY )]
	public function go_on(): void {
		$end = microtime( true ) + self::SECONDS;
		foreach ( $this->topics->merging() as $from => $into ) {
			do {
				$more = $this->piece( $from, $into );
				if ( microtime( true ) > $end ) {
					$this->later();
					return;
				}
			} while ( $more );
			$this->topics->merged( $from );
		}
	}

	/** Moves one piece; true when there may be more. */
	private function piece( int $from, int $into ): bool {
		$posts = $this->moves->posts( $from, self::PIECE );
		$more  = count( $posts ) === self::PIECE;
		$this->db->transaction(
			function () use ( $posts, $more, $from, $into ): void {
				if ( array() !== $posts ) {
					$moved = $this->moves->move( $posts, $from, $into );
					$this->topics->posts_moved( $from, $into, $moved['left'], $moved['came'] );
				}
				if ( ! $more ) {
					$this->moves->rest( $from, $into );
					$this->circles->replace_topic( $from, $into );
				}
			}
		);
		return $more;
	}

	private function later(): void {
		$this->jobs->add( self::JOB, array(), 1 );
	}
}
