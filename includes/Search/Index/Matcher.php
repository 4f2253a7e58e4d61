<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Index;

use Zeromo\Community\Search\Sql\DocumentRepository;
use Zeromo\Community\Search\Sql\SegmentRepository;

/**
 * Which documents may be answers, by their terms. Whether a text really has the phrases, and whether the viewer may see
 * it, is asked afterwards.
 *
 * A term that very many have is not looked for in everything: once there are ENOUGH answers, older texts count only
 * where the title has the terms.
 */
final class Matcher {

	/** Answers from which on older texts need the terms in their titles. */
	private const ENOUGH = 2000;

	/** Answers from which on nothing older is looked at. */
	private const MOST = 12000;

	/** Documents that are not packed yet, and how many of them are looked through. */
	private const NEW = 1500;

	/** Segments read at first, then, then at a time. */
	private const READ = array( 2, 4, 8, 24 );

	/** What a term in the title is worth beside one in the text. */
	private const TITLE = 2.0;

	/** Terms of a long question that are looked at, and the part of their weight that a text must have. */
	private const LOOSE = 16;
	private const PART  = 0.3;

	/** What a term is worth at most there: a pair across two words may be in one text alone and says little. */
	private const RARE = 8.0;

	/** Worth of a term that the largest segment has nowhere: more than any other. */
	private const UNKNOWN = 12.0;

	/** Documents whose times are asked one by one; those of more are read by segment. */
	private const FEW = 1000;

	/** Time of a document that is gone. */
	private const GONE = PHP_INT_MAX;

	/** Score of what is not packed yet: it is always looked at closely. */
	private const UNPACKED = 1000.0;

	public function __construct(
		private readonly DocumentRepository $documents,
		private readonly SegmentRepository $segments
	) {}

	/**
	 * Documents with all terms, the best first.
	 *
	 * @return array<int, float> Score by document.
	 */
	public function best( Question $question ): array {
		$ready  = $this->segments->ready();
		$scores = array();
		foreach ( $this->unpacked( $ready, $question ) as $document ) {
			$scores[ $document->doc ] = self::UNPACKED;
		}
		$titles = array_map( static fn( string $term ): string => "t$term", $question->needed );
		$terms  = $question->scope->titles ? $titles : $question->needed;
		$worth  = null;
		$narrow = false;
		// Answers to several terms may lack the phrase itself.
		$enough = count( $terms ) > 1 ? self::MOST : self::ENOUGH;
		foreach ( self::portions( self::holding( $ready, $question ) ) as $portion ) {
			$wanted = $narrow || $question->scope->titles ? $titles : array( ...$terms, ...$titles );
			$found  = $this->segments->postings(
				array_column( $portion, 'id' ),
				array( ...$wanted, ...$question->scopes )
			);
			$worth ??= $this->worth( $terms, $ready, $found );
			foreach ( $portion as $segment ) {
				$narrow  = $narrow || count( $scores ) >= $enough;
				$by_term = $found[ $segment->id ];
				$places  = self::common( $by_term, array( ...( $narrow ? $titles : $terms ), ...$question->scopes ) );
				foreach ( array_keys( $places ) as $place ) {
					if ( ! $question->is_among( $segment->first + $place ) ) {
						continue;
					}
					$score = 0.0;
					foreach ( $terms as $n => $term ) {
						$score += $worth[ $n ] * (
							( $by_term[ $term ][ $place ] ?? 0 )
							+ self::TITLE * ( $by_term[ $titles[ $n ] ][ $place ] ?? 0 )
						);
					}
					$scores[ $segment->first + $place ] = $score / 255;
				}
			}
			if ( count( $scores ) >= self::MOST ) {
				break;
			}
		}
		return self::sorted( $scores );
	}

	/**
	 * Documents that have much of a long question, the best first.
	 *
	 * @return array<int, float> Score by document.
	 */
	public function loose( Question $question ): array {
		$ready = $this->segments->ready();
		$terms = $question->loose();
		$names = array_map( 'strval', array_keys( $terms ) );
		$worth = array_combine( $names, $this->worth( $names, $ready, array() ) );
		// A word that nothing has says nothing.
		$worth = array_filter( $worth, static fn( float $each ): bool => $each < self::UNKNOWN );
		if ( array() === $worth ) {
			return array();
		}
		$worth = array_map( static fn( float $each ): float => min( self::RARE, $each ), $worth );
		arsort( $worth );
		$worth  = array_slice( $worth, 0, self::LOOSE, true );
		$least  = self::PART * array_sum( $worth );
		$scores = array();
		$words  = array_values( array_intersect_key( $terms, $worth ) );
		foreach ( $this->documents->behind( self::packed( $ready ), $words, false, self::NEW ) as $document ) {
			$has = 0.0;
			foreach ( $worth as $term => $each ) {
				$has += Question::holds( $document->text, $terms[ $term ] ) ? $each : 0.0;
			}
			if ( $has >= $least && $question->admits( $document ) ) {
				$scores[ $document->doc ] = $has + $has / 4;
			}
		}
		$wanted = array( ...array_map( 'strval', array_keys( $worth ) ), ...$question->scopes );
		foreach ( self::portions( self::holding( $ready, $question ) ) as $portion ) {
			$found = $this->segments->postings( array_column( $portion, 'id' ), $wanted );
			foreach ( $portion as $segment ) {
				$sums = array();
				$has  = array();
				foreach ( $worth as $term => $each ) {
					foreach ( $found[ $segment->id ][ $term ] ?? array() as $place => $weight ) {
						$sums[ $place ] = ( $sums[ $place ] ?? 0.0 ) + $each * $weight / 255;
						$has[ $place ]  = ( $has[ $place ] ?? 0.0 ) + $each;
					}
				}
				$has = array_filter( $has, static fn( float $sum ): bool => $sum >= $least );
				foreach ( $question->scopes as $scope ) {
					$has = array_intersect_key( $has, $found[ $segment->id ][ $scope ] ?? array() );
				}
				foreach ( array_keys( $has ) as $place ) {
					if ( ! $question->is_among( $segment->first + $place ) ) {
						continue;
					}
					// How much of the question a text has, more than how often.
					$scores[ $segment->first + $place ] = $has[ $place ] + $sums[ $place ] / 2;
				}
			}
			if ( count( $scores ) >= self::ENOUGH ) {
				break;
			}
		}
		return self::sorted( $scores );
	}

	/**
	 * Documents with all terms, the newest first.
	 *
	 * @param int $before Unix seconds; younger ones are left out.
	 * @return \Generator<int, list<int>> Portions of documents; each document of one is younger than those of the next.
	 */
	public function newest( Question $question, int $before ): \Generator {
		$ready = $this->segments->ready();
		$pool  = array();
		foreach ( $this->unpacked( $ready, $question ) as $document ) {
			if ( $document->created <= $before ) {
				$pool[ $document->doc ] = $document->created;
			}
		}
		$since = $question->scope->since;
		$ready = array_values(
			array_filter(
				$ready,
				static fn( Segment $one ): bool => $one->oldest <= $before && $one->newest >= $since
			)
		);
		usort( $ready, static fn( Segment $a, Segment $b ): int => $b->newest <=> $a->newest );
		$terms = array_map(
			static fn( string $term ): string => $question->scope->titles ? "t$term" : $term,
			$question->needed
		);
		$terms = array( ...$terms, ...$question->scopes );
		foreach ( self::portions( self::holding( $ready, $question ) ) as $portion ) {
			$found = $this->segments->postings( array_column( $portion, 'id' ), $terms );
			$docs  = array();
			foreach ( $portion as $segment ) {
				foreach ( array_keys( self::common( $found[ $segment->id ], $terms ) ) as $place ) {
					if ( $question->is_among( $segment->first + $place ) ) {
						$docs[ $segment->id ][] = $segment->first + $place;
					}
				}
			}
			$known = array_sum( array_map( 'count', $docs ) ) <= self::FEW
				? $this->documents->times( array_merge( array(), ...array_values( $docs ) ) )
				: null;
			foreach ( $portion as $segment ) {
				if ( self::holds( $pool, $segment->newest ) ) {
					yield self::younger( $pool, $segment->newest );
				}
				$here  = $docs[ $segment->id ] ?? array();
				$times = null === $known && array() !== $here ? $this->segments->times( $segment->id ) : array();
				foreach ( $here as $doc ) {
					$time = null === $known ? $times[ $doc - $segment->first ] ?? 0 : $known[ $doc ] ?? self::GONE;
					if ( $time <= $before ) {
						$pool[ $doc ] = $time;
					}
				}
			}
		}
		if ( array() !== $pool ) {
			yield self::younger( $pool, -1 );
		}
	}

	/**
	 * @param list<Segment> $ready All.
	 * @return list<Document> Those that are not packed yet.
	 */
	private function unpacked( array $ready, Question $question ): array {
		$found = $this->documents->behind( self::packed( $ready ), $question->phrases, true, self::NEW );
		return array_values(
			array_filter( $found, static fn( Document $document ): bool => $question->admits( $document ) )
		);
	}

	/**
	 * Those with documents that are looked at.
	 *
	 * @param list<Segment> $ready Those searched.
	 * @return list<Segment> In the same order.
	 */
	private static function holding( array $ready, Question $question ): array {
		if ( null === $question->docs ) {
			return $ready;
		}
		$docs = array_keys( $question->docs );
		sort( $docs );
		return array_values(
			array_filter(
				$ready,
				static function ( Segment $one ) use ( $docs ): bool {
					$low  = 0;
					$high = count( $docs );
					while ( $low < $high ) {
						$middle = intdiv( $low + $high, 2 );
						if ( $docs[ $middle ] < $one->first ) {
							$low = $middle + 1;
						} else {
							$high = $middle;
						}
					}
					return ( $docs[ $low ] ?? PHP_INT_MAX ) <= $one->last;
				}
			)
		);
	}

	/** @param list<Segment> $ready All. */
	private static function packed( array $ready ): int {
		return array() === $ready ? 0 : max( array_column( $ready, 'last' ) );
	}

	/**
	 * @param list<Segment> $ready All.
	 * @return \Generator<int, non-empty-list<Segment>> Few at first.
	 */
	private static function portions( array $ready ): \Generator {
		$at  = 0;
		$all = count( $ready );
		for ( $n = 0; $at < $all; $n++ ) {
			$portion = array_slice( $ready, $at, self::READ[ min( $n, count( self::READ ) - 1 ) ] );
			$at     += count( $portion );
			if ( array() !== $portion ) {
				yield $portion;
			}
		}
	}

	/**
	 * How rare terms are, as the largest segment has them.
	 *
	 * @param list<string>  $terms Terms.
	 * @param list<Segment> $ready All.
	 * @param array<int, array<string, array<int, int>>> $known Postings that have been read, by segment.
	 * @return list<float> By term.
	 */
	private function worth( array $terms, array $ready, array $known ): array {
		usort( $ready, static fn( Segment $a, Segment $b ): int => $b->docs <=> $a->docs );
		if ( array() === $ready ) {
			return array_fill( 0, count( $terms ), 1.0 );
		}
		$id    = $ready[0]->id;
		$found = $known[ $id ] ?? $this->segments->postings( array( $id ), $terms )[ $id ];
		return array_map(
			static function ( string $term ) use ( $found, $ready ): float {
				$has = count( $found[ $term ] ?? array() );
				return 0 === $has ? self::UNKNOWN : log( 1 + ( $ready[0]->docs - $has + 0.5 ) / ( $has + 0.5 ) );
			},
			$terms
		);
	}

	/**
	 * Places that all terms have.
	 *
	 * @param array<string, array<int, int>> $by_term Weight by place, by term.
	 * @param list<string>                   $terms   Terms.
	 * @return array<int, int> The rarest term's weight by place.
	 */
	private static function common( array $by_term, array $terms ): array {
		$lists = array();
		foreach ( $terms as $term ) {
			if ( ! isset( $by_term[ $term ] ) ) {
				return array();
			}
			$lists[] = $by_term[ $term ];
		}
		usort( $lists, static fn( array $a, array $b ): int => count( $a ) <=> count( $b ) );
		return array() === $lists ? array() : array_intersect_key( ...$lists );
	}

	/**
	 * @param array<int, int> $pool Unix seconds by document.
	 */
	private static function holds( array $pool, int $time ): bool {
		return array() !== $pool && max( $pool ) > $time;
	}

	/**
	 * Takes those out of the pool that are younger than a time.
	 *
	 * @param array<int, int> $pool Unix seconds by document.
	 * @return list<int> Documents, the youngest first.
	 */
	private static function younger( array &$pool, int $time ): array {
		$out  = array_filter( $pool, static fn( int $created ): bool => $created > $time );
		$pool = array_diff_key( $pool, $out );
		arsort( $out );
		return array_keys( $out );
	}

	/**
	 * @param array<int, float> $scores By document.
	 * @return array<int, float> The best first, of equals the youngest.
	 */
	private static function sorted( array $scores ): array {
		krsort( $scores );
		arsort( $scores );
		return $scores;
	}
}
