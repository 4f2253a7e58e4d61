<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Index;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Search\Sql\DocumentRepository;
use Zeromo\Community\Search\Sql\SegmentRepository;
use Zeromo\Community\Search\Text\Grams;
use Zeromo\Community\Search\Text\PostText;

/**
 * Packs the terms of new documents into segments, and many small segments into a large one. What is searched changes in
 * one statement at the end, so that a reader finds everything at any time, and what a process that died has left is
 * found by nobody.
 */
final class Packer {

	/** Seconds after which no transaction that has taken a number is still under way. */
	public const SETTLED = 120;

	/** Seconds a segment stays that others have taken the place of, and that one may take to be made. */
	private const RETIRED = 60;
	private const OPENED  = 3600;

	private const READ  = 256;
	private const WRITE = 2000;

	public function __construct(
		private readonly DocumentRepository $documents,
		private readonly SegmentRepository $segments,
		private readonly Clock $clock
	) {}

	/**
	 * One step: a new segment, or one that takes the place of others.
	 *
	 * @param bool $all Pack also what is less than a small segment.
	 * @return bool Whether there was something to do.
	 */
	public function step( bool $all = false ): bool {
		$now   = $this->clock->now();
		$ready = $this->segments->ready();
		$this->segments->purge( $now - self::RETIRED, $now - self::OPENED );
		$packed = array() === $ready ? 0 : $ready[0]->last;
		$until  = $all ? PHP_INT_MAX : $this->documents->settled( $now - self::SETTLED );
		$new    = $until > $packed ? $this->documents->count( $packed + 1, $until ) : 0;
		if ( $new >= Segment::SMALL || ( $all && $new > 0 ) ) {
			$most = $new >= Segment::LARGE ? Segment::LARGE : Segment::SMALL;
			$this->build( $this->first( $packed ), $until, $most, array() );
			return true;
		}
		return $this->merge( $ready );
	}

	/**
	 * Makes segments anew from which many documents are gone, or that lack some.
	 *
	 * @return int How many.
	 */
	public function renew(): int {
		$done = 0;
		foreach ( $this->segments->ready() as $segment ) {
			$there = $this->documents->count( $segment->first, $segment->last );
			if ( $there > $segment->docs || $there < 0.75 * $segment->docs ) {
				$this->build( $segment->first, $segment->last, Segment::LARGE, array( $segment->id ), $segment->last );
				++$done;
			}
		}
		return $done;
	}

	/** The number to go on with; numbers that an index made anew has left behind may be more than a segment spans. */
	private function first( int $packed ): int {
		$next = $this->documents->next( $packed );
		return $next - $packed > Segment::SPAN / 2 ? $next : $packed + 1;
	}

	/** @param list<Segment> $ready The newest first. */
	private function merge( array $ready ): bool {
		$small = array_filter( $ready, static fn( Segment $one ): bool => $one->docs < Segment::LARGE / 2 );
		// A run of neighbours from the oldest small one on.
		$run   = array();
		$docs  = 0;
		foreach ( array_reverse( $small ) as $segment ) {
			$span = $segment->last - ( $run[0]->first ?? $segment->first );
			if ( $docs + $segment->docs > Segment::LARGE || $span > Segment::SPAN ) {
				break;
			}
			$run[] = $segment;
			$docs += $segment->docs;
		}
		if ( count( $run ) < 2 || count( $run ) === count( $small ) ) {
			return false;
		}
		$last = $run[ count( $run ) - 1 ]->last;
		$this->build( $run[0]->first, $last, Segment::LARGE, array_column( $run, 'id' ), $last );
		return true;
	}

	/**
	 * Packs documents.
	 *
	 * @param int       $most    Documents at most.
	 * @param list<int> $retired Segments whose place it takes.
	 * @param int       $end     The last number it stands for; 0 for that of its last document.
	 */
	private function build( int $first, int $until, int $most, array $retired, int $end = 0 ): void {
		$now    = $this->clock->now();
		$id     = $this->segments->open( $first, 0 === $end ? $first : $end, $now );
		$places = array();
		$bytes  = array();
		$times  = array();
		$last   = $first - 1;
		$docs   = 0;
		$until  = min( $until, $first + Segment::SPAN );
		do {
			$ask  = min( self::READ, $most - $docs );
			$some = $this->documents->between( $last + 1, $until, $ask );
			foreach ( $some as $document ) {
				$last  = $document->doc;
				$place = pack( 'v', $last - $first );
				foreach ( self::weights( $document ) as $term => $weight ) {
					$places[ $term ] = ( $places[ $term ] ?? '' ) . $place;
					$bytes[ $term ]  = ( $bytes[ $term ] ?? '' ) . chr( $weight );
				}
				$times[ $last - $first ] = $document->created;
				++$docs;
			}
			$is_full = count( $some ) < self::READ || $docs >= $most;
		} while ( ! $is_full );
		ksort( $places, SORT_STRING );
		$rows = array();
		foreach ( $places as $term => $place ) {
			$rows[] = array( (string) $term, Postings::pack( $place, $bytes[ $term ] ) );
			if ( self::WRITE === count( $rows ) ) {
				$this->segments->add( $id, $rows );
				$rows = array();
			}
		}
		$this->segments->add( $id, $rows );
		$end     = 0 === $end ? $last : $end;
		$segment = new Segment(
			$id,
			$first,
			$end,
			$docs,
			array() === $times ? 0 : min( $times ),
			array() === $times ? 0 : max( $times )
		);
		$this->segments->finish( $segment, self::times( $times, $last - $first ), $retired, $now );
	}

	/** @return array<string, int> Weight by term. */
	private static function weights( Document $document ): array {
		$terms  = Grams::counted( $document->text );
		$length = array_sum( $terms );
		$out    = array_fill_keys( $document->scopes(), 1 );
		foreach ( $terms as $term => $times ) {
			$out[ $term ] = Postings::weight( $times, $length );
		}
		$title = Grams::counted( PostText::title( $document->text ) );
		$short = array_sum( $title );
		foreach ( $title as $term => $times ) {
			$out[ "t$term" ] = Postings::weight( $times, $short );
		}
		return $out;
	}

	/** @param array<int, int> $times Unix seconds by place. */
	private static function times( array $times, int $last ): string {
		$bytes = '';
		for ( $place = 0; $place <= $last; $place++ ) {
			$bytes .= pack( 'V', $times[ $place ] ?? 0 );
		}
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- bytes in a column of text.
		return base64_encode( $bytes );
	}
}
