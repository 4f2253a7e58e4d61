<?php

declare(strict_types=1);

namespace Zeromo\Community\Statistics;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Statistics\Sql\CircleWeeks;
use Zeromo\Community\Statistics\Sql\MemberMarks;
use Zeromo\Community\Statistics\Sql\PostMarks;

/**
 * A site that is older than its numbers: members and public posts are taken in by a job in pieces, each once. Days that
 * were counted when they happened stay as they are.
 */
final class Backfilling {

	public const JOB = 'numbers_fill';

	private const EACH = 300;

	public function __construct(
		private readonly MemberMarks $members,
		private readonly PostMarks $posts,
		private readonly CircleWeeks $circles,
		private readonly Counters $counters,
		private readonly Jobs $jobs,
		private readonly Calendar $calendar,
		private readonly Db $db
	) {}

	/** Takes in a small site at once, and begins the job for what is left of a large one. */
	public function begin(): bool {
		$first = $this->db->value(
			"SELECT MIN(object_id) FROM {$this->db->table( 'counter' )} WHERE object_type = %d",
			array( Counters::DAY )
		);
		$until = (int) ( $first ?? Calendar::date( $this->calendar->now() ) );
		$this->db->transaction(
			function () use ( $until ): void {
				$left = $this->piece( 'members', 0, $until );
				if ( null !== $left && 0 === $left['after'] ) {
					$left = $this->piece( 'posts', 0, $until );
				}
				if ( null !== $left ) {
					$this->jobs->add( self::JOB, $left, 1, 'once' );
				}
			}
		);
		return true;
	}

	/**
	 * @param array<mixed> $payload `of` members or posts, `after` the last that was done, `until` the first day that
	 *                              was counted when it happened.
	 */
	#[Job( self::JOB, in_unit: true )]
	public function run( array $payload ): void {
		$of    = 'posts' === ( $payload['of'] ?? '' ) ? 'posts' : 'members';
		$after = is_int( $payload['after'] ?? null ) ? $payload['after'] : 0;
		$until = is_int( $payload['until'] ?? null ) ? $payload['until'] : 0;
		$left  = $this->piece( $of, $after, $until );
		if ( null !== $left ) {
			$this->jobs->add( self::JOB, $left, 1 );
		}
	}

	/**
	 * The next so many.
	 *
	 * @return array{of: string, after: int, until: int}|null Where to go on; null at the end.
	 */
	private function piece( string $of, int $after, int $until ): ?array {
		$sums = new Sums();
		$last = 'posts' === $of
			? $this->of_posts( $after, $until, $sums )
			: $this->of_members( $after, $until, $sums );
		$sums->store( $this->counters );
		$this->circles->add( $sums->circles() );
		return $last > 0 || 'members' === $of
			? array( 'of' => $last > 0 ? $of : 'posts', 'after' => $last, 'until' => $until )
			: null;
	}

	/** @return int The last of the piece, 0 at the end. */
	private function of_members( int $after, int $until, Sums $sums ): int {
		$ids   = $this->members->after( $after, self::EACH );
		$marks = $this->members->need( $ids, $sums );
		$wrote = $this->members->wrote( $ids );
		foreach ( $marks as $id => $mark ) {
			if ( isset( $wrote[ $id ] ) ) {
				$mark->publish( Calendar::date( $wrote[ $id ][0] ), $sums );
				$mark->see( Calendar::day( $wrote[ $id ][1] ), $sums );
			}
			$date = Calendar::date_of( $mark->joined );
			if ( $date < $until ) {
				$sums->day( $date, Sums::MEMBERS );
			}
		}
		$this->members->store( $marks );
		return count( $ids ) === self::EACH ? (int) end( $ids ) : 0;
	}

	/** @return int The last of the piece, 0 at the end. */
	private function of_posts( int $after, int $until, Sums $sums ): int {
		$marks   = $this->posts->after( $after, self::EACH );
		$ids     = array_keys( $marks );
		$answers = $this->posts->answers( $ids );
		$new     = array_diff_key( $marks, $this->posts->many( $ids ) );
		foreach ( $new as $id => $mark ) {
			if ( isset( $answers[ $id ] ) ) {
				$mark->answer( $answers[ $id ], $sums );
			}
			if ( $mark->day < $until ) {
				$sums->day( $mark->day, Sums::POSTS );
			}
			if ( $mark->circle_id > 0 ) {
				++$sums->circle( $mark->circle_id, Calendar::week( Calendar::number( $mark->day ) ) )->posts;
			}
		}
		$this->posts->add( $new );
		foreach ( $this->posts->comment_days( array_keys( $new ) ) as [ $id, $date, $count ] ) {
			if ( $date < $until ) {
				$sums->day( $date, Sums::COMMENTS, $count );
			}
			if ( $new[ $id ]->circle_id > 0 ) {
				$week            = $sums->circle( $new[ $id ]->circle_id, Calendar::week( Calendar::number( $date ) ) );
				$week->comments += $count;
			}
		}
		return count( $ids ) === self::EACH ? (int) end( $ids ) : 0;
	}
}
