<?php

declare(strict_types=1);

namespace Zeromo\Community\Statistics;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Statistics\Sql\CircleWeeks;
use Zeromo\Community\Statistics\Sql\LogRows;
use Zeromo\Community\Statistics\Sql\MemberMarks;
use Zeromo\Community\Statistics\Sql\PostMarks;

/** Counts what was written down: rows are taken out and all totals follow in the same unit, so each counts once. */
final class Folding {

	private const EACH   = 200;
	private const PIECES = 50;
	private const SHOWN  = 5;

	public function __construct(
		private readonly LogRows $log,
		private readonly MemberMarks $members,
		private readonly PostMarks $posts,
		private readonly CircleWeeks $circles,
		private readonly Counters $counters,
		private readonly Db $db
	) {}

	#[Job( 'numbers', 5 * Job::MINUTE )]
	public function run(): void {
		$this->pieces( self::PIECES );
	}

	/** Before numbers are shown: what has just happened is in them, but for a crowd that the job has to count. */
	public function catch_up(): void {
		if ( ! $this->log->is_empty() ) {
			$this->pieces( self::SHOWN );
		}
	}

	private function pieces( int $most ): void {
		while ( $most > 0 && $this->piece() === self::EACH ) {
			--$most;
		}
	}

	private function piece(): int {
		return $this->db->transaction(
			function (): int {
				$rows = $this->log->take( self::EACH );
				if ( array() !== $rows ) {
					$sums = new Sums();
					$this->of_posts( $rows, $sums );
					$this->of_members( $rows, $sums );
					$sums->store( $this->counters );
					$this->circles->add( $sums->circles() );
				}
				return count( $rows );
			}
		);
	}

	/** @param list<LogRow> $rows What happened. */
	private function of_posts( array $rows, Sums $sums ): void {
		$ids = array();
		foreach ( $rows as $row ) {
			if ( $row->act->is_of_post() ) {
				$ids[ $row->subject ] = $row->subject;
			}
		}
		$marks = $this->posts->many( array_values( $ids ) );
		$new   = array();
		$gone  = array();
		foreach ( $rows as $row ) {
			$mark = $marks[ $row->subject ] ?? null;
			if ( Happening::PostWaits === $row->act && null !== $mark ) {
				$mark->waits( $sums );
				$gone[] = $row->subject;
				unset( $marks[ $row->subject ], $new[ $row->subject ] );
			}
			if ( Happening::Post === $row->act && ! isset( $marks[ $row->subject ] ) ) {
				$day                    = Calendar::date( $row->at );
				$marks[ $row->subject ] = new PostMark( $row->subject, $row->circle, $day, $row->at );
				$new[ $row->subject ]   = $marks[ $row->subject ];
				$sums->day( $day, Sums::POSTS );
				if ( $row->circle > 0 ) {
					++$sums->circle( $row->circle, Calendar::week( Calendar::number( $day ) ) )->posts;
				}
			}
		}
		$this->posts->remove( $gone );
		$this->posts->add( $new );
		foreach ( $rows as $row ) {
			if ( $row->act->is_of_comment() ) {
				$this->of_comment( $row, $marks[ $row->subject ] ?? null, $sums );
			}
		}
	}

	private function of_comment( LogRow $row, ?PostMark $mark, Sums $sums ): void {
		$by = Happening::CommentWaits === $row->act ? -1 : 1;
		$sums->day( Calendar::date( $row->at ), Sums::COMMENTS, $by );
		if ( null === $mark ) {
			return;
		}
		if ( $mark->circle_id > 0 ) {
			$sums->circle( $mark->circle_id, Calendar::week( Calendar::day( $row->at ) ) )->comments += $by;
		}
		if ( Happening::Answer === $row->act && $mark->answer( $row->at, $sums ) ) {
			$this->posts->store( $mark );
		}
	}

	/** @param list<LogRow> $rows What happened. */
	private function of_members( array $rows, Sums $sums ): void {
		$ids = array();
		foreach ( $rows as $row ) {
			if ( $row->member > 0 ) {
				$ids[ $row->member ] = $row->member;
			}
		}
		$marks = $this->members->need( array_values( $ids ), $sums );
		foreach ( $rows as $row ) {
			$date = Calendar::date( $row->at );
			$day  = Calendar::number( $date );
			$mark = $marks[ $row->member ] ?? null;
			if ( null !== $mark && $row->act->is_seen() && $mark->see( $day, $sums ) ) {
				$sums->day( $date, Sums::ACTIVE );
			}
			match ( $row->act ) {
				Happening::Post   => $mark?->publish( $date, $sums ),
				Happening::Member => $sums->day( $date, Sums::MEMBERS ),
				Happening::Joined => ++$sums->circle( $row->subject, Calendar::week( $day ) )->joined,
				Happening::Left   => ++$sums->circle( $row->subject, Calendar::week( $day ) )->gone,
				Happening::Stayed => --$sums->circle( $row->subject, Calendar::week( $day ) )->gone,
				default           => null,
			};
		}
		$this->members->store( $marks );
	}
}
