<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentSearch;

use Zeromo\Community\CommentSearch\Sql\CommentRows;
use Zeromo\Community\Html\HtmlTokens;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Search\Api\OtherIndex;
use Zeromo\Community\Search\Api\TextIndex;
use Zeromo\Community\Setup\Backfill;

/**
 * Keeps the words of each comment that shows, in the unit that changes it. Whether a reader may see it is asked when it
 * is found, of core's row and of its post.
 */
final class CommentIndex implements OtherIndex, Backfill {

	/** What the names of the tables begin with. */
	public const SET = 'comment_search';

	private const PACK = 'comment_search_pack';
	private const FILL = 'comment_search_fill';

	private const EACH = 500;

	/** Seconds a turn may take. */
	private const TURN = 15;

	private readonly TextIndex $index;

	public function __construct(
		Db $db,
		private readonly CommentRows $rows,
		private readonly Jobs $jobs,
		private readonly Clock $clock
	) {
		$this->index = new TextIndex( $db, $clock, self::SET );
	}

	public function texts(): TextIndex {
		return $this->index;
	}

	/** A comment was stored, or its words. */
	#[Action( 'wp_insert_comment', 6, 1 )]
	#[Action( 'edit_comment', 6, 1 )]
	public function on_stored( int $id ): void {
		$comment = get_comment( $id );
		if ( $comment instanceof \WP_Comment ) {
			$this->keep( $comment, (string) $comment->comment_approved );
		}
	}

	#[Action( 'transition_comment_status', 6 )]
	public function on_status( string $new, string $old, \WP_Comment $comment ): void {
		if ( $new !== $old && 'delete' !== $new ) {
			$this->keep( $comment, 'approved' === $new ? CommentRows::SHOWN : '' );
		}
	}

	#[Action( 'deleted_comment', 6, 1 )]
	public function on_deleted( int $id ): void {
		$this->index->remove( $id );
	}

	#[Job( self::PACK, at_once: 1, lease: 600 )]
	public function pack(): void {
		if ( $this->index->pack( self::TURN ) ) {
			$this->jobs->add( self::PACK, array(), 1 );
		}
	}

	/** What was changed past core's hooks follows each day. */
	#[Job( 'comment_search_mend', every: Job::DAY )]
	public function mend(): void {
		array_map( $this->index->remove( ... ), $this->rows->strays( self::EACH ) );
		$this->backfill();
		$this->index->renew();
		$this->pack();
	}

	/** Takes in a small site at once, and begins the job for what is left of a large one: nobody waits for it. */
	public function backfill(): bool {
		$after = $this->piece( 0 );
		if ( null !== $after ) {
			$this->jobs->add( self::FILL, array( 'after' => $after ), 1, 'once' );
		}
		return true;
	}

	/** @param array<mixed> $payload `after`: the last that was taken in. */
	#[Job( self::FILL )]
	public function run( array $payload ): void {
		$after = is_int( $payload['after'] ?? null ) ? $payload['after'] : 0;
		$end   = $this->clock->now() + self::TURN;
		do {
			$after = $this->piece( $after );
		} while ( null !== $after && $this->clock->now() < $end );
		if ( null !== $after ) {
			$this->jobs->add( self::FILL, array( 'after' => $after ), 1 );
		}
		$this->jobs->add( self::PACK, array(), TextIndex::SETTLED, 'once' );
	}

	public function again( \Closure $told ): int {
		$this->index->clear();
		$done  = 0;
		$after = 0;
		do {
			$after = $this->piece( $after, $done );
			$told( $done );
		} while ( null !== $after );
		while ( $this->index->pack( self::TURN, true ) ) {
			$told( $done );
		}
		return $done;
	}

	/**
	 * The next so many, the oldest first.
	 *
	 * @param int $done Grows by those that were taken in.
	 * @return int|null The last of them; null at the end.
	 */
	private function piece( int $after, int &$done = 0 ): ?int {
		$missing = $this->rows->missing( $after, self::EACH );
		$this->index->add(
			array_map(
				static fn( array $one ): array => self::text( $one['id'], $one['created'], $one['content'] ),
				$missing
			)
		);
		$done += count( $missing );
		return count( $missing ) < self::EACH ? null : $missing[ count( $missing ) - 1 ]['id'];
	}

	private function keep( \WP_Comment $comment, string $state ): void {
		$id = (int) $comment->comment_ID;
		if ( CommentRows::SHOWN !== $state || ! in_array( $comment->comment_type, CommentRows::TYPES, true ) ) {
			$this->index->remove( $id );
			return;
		}
		$created = (int) strtotime( "$comment->comment_date_gmt UTC" );
		if ( $this->index->put( self::text( $id, $created, $comment->comment_content ) ) ) {
			$this->jobs->add( self::PACK, array(), TextIndex::SETTLED, 'once' );
		}
	}

	/** @return array{id: int, author: int, created: int, words: string} Whose it is, is asked of core's row. */
	private static function text( int $id, int $created, string $stored ): array {
		return array( 'id' => $id, 'author' => 0, 'created' => max( 0, $created ), 'words' => self::plain( $stored ) );
	}

	/** The words alone. */
	public static function plain( string $stored ): string {
		return trim( HtmlTokens::words( $stored ) );
	}
}
