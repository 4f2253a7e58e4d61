<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Index;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Posts\Api\ListRules;
use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\Search\Engine\EngineFinder;
use Zeromo\Community\Search\Keywords;
use Zeromo\Community\Search\Scope;
use Zeromo\Community\Search\Sql\DocumentRepository;

/** Posts with words that a viewer may see, the best or the newest first. */
final class Finder {

	/** Answers that are compared closely, and those read at a time. */
	private const HEAD = 120;

	/** Of the best answers, those that are put into the order of heat. */
	public const SORTED = 400;

	/**
	 * Portions read beyond those that a page is made of: a viewer who may see next to nothing is not worth a walk
	 * through everything.
	 */
	private const PORTIONS = 12;
	private const PORTION  = 480;

	/** Sort values: of the close answers, of all others, of those with much of a long question. */
	private const CLOSE = 3000000000;
	private const WHOLE = 2000000000;
	private const LOOSE = 1000000000;

	/** Answers up to which those with much of the question follow. */
	private const FEW = 10;

	/** Of a collection, the last posts that are looked at. */
	private const COLLECTED = 20000;

	/** Latest time. */
	private const END = 4294967295;

	public function __construct(
		private readonly Matcher $matcher,
		private readonly DocumentRepository $documents,
		private readonly Visibility $visibility,
		private readonly ListRules $rules,
		private readonly Clock $clock,
		private readonly EngineFinder $outside
	) {}

	/**
	 * The best first.
	 *
	 * @param Cursor|null $after Place to go on from.
	 * @return array<int, int> Sort value by post.
	 */
	public function best( Keywords $keywords, Scope $scope, int $viewer, ?Cursor $after, int $limit ): array {
		$question = $this->question( $keywords, $scope );
		if ( $question->is_empty() ) {
			return array();
		}
		$visible = $this->visible( $viewer, $scope );
		$outside = $this->outside->best( $question, $visible, $after, $limit );
		if ( null !== $outside ) {
			return $outside;
		}
		$scores = $this->matcher->best( $question );
		$out    = array();
		if ( null === $after || $after->sort > self::WHOLE ) {
			$out = $this->close( array_slice( $scores, 0, self::HEAD, true ), $question, $visible );
			$out = self::behind( $out, $after, $limit );
		}
		if ( count( $out ) < $limit && ( null === $after || $after->sort > self::LOOSE ) ) {
			$more = array_slice( array_keys( $scores ), self::HEAD );
			$out += $this->walked( $more, self::WHOLE, $question, $visible, $after, $limit - count( $out ) );
		}
		if ( count( $out ) < $limit && count( $scores ) < self::FEW && $question->is_long() ) {
			$more = array_keys( array_diff_key( $this->matcher->loose( $question ), $scores ) );
			$out += $this->walked( $more, self::LOOSE, $question, $visible, $after, $limit - count( $out ) );
		}
		return $out;
	}

	/**
	 * The newest first.
	 *
	 * @param Cursor|null $after Place to go on from.
	 * @return array<int, int> Unix seconds by post.
	 */
	public function newest( Keywords $keywords, Scope $scope, int $viewer, ?Cursor $after, int $limit ): array {
		$question = $this->question( $keywords, $scope );
		if ( $question->is_empty() ) {
			return array();
		}
		$visible = $this->visible( $viewer, $scope );
		$outside = $this->outside->newest( $question, $visible, $after, $limit );
		if ( null !== $outside ) {
			return $outside;
		}
		$out    = array();
		$turns  = self::PORTIONS + intdiv( $limit, self::HEAD );
		$newest = $this->matcher->newest( $question, $after->sort ?? self::END );
		foreach ( self::portions( $newest, $limit ) as $some ) {
			$times = array();
			foreach ( $this->seen( $some, $question, $visible ) as $candidate ) {
				$times[ $candidate->post_id ] = $candidate->created;
			}
			krsort( $times );
			arsort( $times );
			$out += self::behind( $times, $after, $limit - count( $out ) );
			if ( count( $out ) >= $limit || --$turns <= 0 ) {
				return $out;
			}
		}
		return $out;
	}

	/**
	 * What is looked at in one statement each: small portions are put together until they can fill a page.
	 *
	 * @param iterable<list<int>> $newest The matcher's portions.
	 * @return \Generator<int, list<int>>
	 */
	private static function portions( iterable $newest, int $limit ): \Generator {
		$some = array();
		foreach ( $newest as $docs ) {
			array_push( $some, ...$docs );
			if ( count( $some ) >= min( $limit, self::HEAD ) ) {
				yield from array_chunk( $some, self::HEAD );
				$some = array();
			}
		}
		yield from array_chunk( $some, self::HEAD );
	}

	/**
	 * The hottest of the best answers first.
	 *
	 * @param Cursor|null $after Place to go on from.
	 * @return array<int, int> Place among the hot by post.
	 */
	public function hottest( Keywords $keywords, Scope $scope, int $viewer, ?Cursor $after, int $limit ): array {
		$question = $this->question( $keywords, $scope );
		if ( $question->is_empty() ) {
			return array();
		}
		$visible = $this->visible( $viewer, $scope );
		$found   = $this->outside->some( $question, $visible, self::SORTED );
		if ( null === $found ) {
			$docs  = array_slice( array_keys( $this->matcher->best( $question ) ), 0, self::SORTED );
			$found = $this->seen( $docs, $question, $visible );
		}
		$sorts = array();
		foreach ( $found as $one ) {
			$sorts[ $one->post_id ] = $one->hot;
		}
		krsort( $sorts );
		arsort( $sorts );
		return self::behind( $sorts, $after, $limit );
	}

	/**
	 * The best answers in their order.
	 *
	 * @param array<int, float> $scores By document.
	 * @return array<int, int> Sort value by post.
	 */
	private function close( array $scores, Question $question, SqlPart $visible ): array {
		$now  = $this->clock->now();
		$rank = array();
		foreach ( $this->seen( array_keys( $scores ), $question, $visible ) as $candidate ) {
			$rank[ $candidate->post_id ] = Ranking::of( $candidate, $question, $scores[ $candidate->doc ], $now );
		}
		krsort( $rank );
		arsort( $rank );
		$out = array();
		foreach ( array_keys( $rank ) as $place => $post ) {
			$out[ $post ] = self::CLOSE - $place;
		}
		return $out;
	}

	/**
	 * Answers in the matcher's order.
	 *
	 * @param list<int> $docs Documents.
	 * @param int       $from Sort value of the first; the place in the list is taken from it.
	 * @return array<int, int> Sort value by post.
	 */
	private function walked(
		array $docs,
		int $from,
		Question $question,
		SqlPart $visible,
		?Cursor $after,
		int $limit
	): array {
		$skip   = null === $after || $after->sort > $from ? 0 : $from - $after->sort + 1;
		$places = array_flip( $docs );
		$out    = array();
		$most   = self::PORTIONS + intdiv( $limit, self::HEAD );
		foreach ( array_slice( self::growing( array_slice( $docs, $skip ) ), 0, $most ) as $some ) {
			$sorts = array();
			foreach ( $this->seen( $some, $question, $visible, self::LOOSE !== $from ) as $candidate ) {
				$sorts[ $candidate->post_id ] = $from - $places[ $candidate->doc ];
			}
			arsort( $sorts );
			$out += array_slice( $sorts, 0, $limit - count( $out ), true );
			if ( count( $out ) >= $limit ) {
				break;
			}
		}
		return $out;
	}

	/**
	 * @param list<int> $docs Documents.
	 * @param bool      $whole Whether the text must have all phrases.
	 * @return list<Candidate>
	 */
	private function seen( array $docs, Question $question, SqlPart $visible, bool $whole = true ): array {
		[ $conditions, $values ] = $question->conditions();
		$found                   = $this->documents->seen( $docs, $visible, $conditions, $values );
		return $whole
			? array_values(
				array_filter( $found, static fn( Candidate $one ): bool => $question->is_in( $one->text ) )
			)
			: $found;
	}

	/**
	 * Portions that grow: where few of the first are answers, many have to be read.
	 *
	 * @param list<int> $docs Documents.
	 * @return list<list<int>>
	 */
	private static function growing( array $docs ): array {
		$out  = array();
		$size = self::HEAD;
		$all  = count( $docs );
		for ( $at = 0; $at < $all; ) {
			$out[] = array_slice( $docs, $at, $size );
			$at   += $size;
			$size  = min( self::PORTION, 2 * $size );
		}
		return $out;
	}

	/** A collection is looked up once: its documents are the only ones that are read. */
	private function question( Keywords $keywords, Scope $scope ): Question {
		$all = new Question( $keywords, $scope );
		return null === $scope->own || $all->is_empty()
			? $all
			: new Question( $keywords, $scope, $this->documents->collected( $scope->own, self::COLLECTED ) );
	}

	/** What the viewer may see and would like to. */
	private function visible( int $viewer, Scope $scope ): SqlPart {
		$part = $this->visibility->sql( 'f', $viewer );
		$part = null === $scope->own
			? ListRules::within( $part, $this->rules->cut( new FeedQuery( 'search' ), $viewer ) )
			: $part;
		return 0 === $scope->topic ? $part : $part->and( $this->documents->in_topic(), $scope->topic );
	}

	/**
	 * The part of a list that comes next.
	 *
	 * @param array<int, int> $sorts Sort value by id, descending.
	 * @param Cursor|null     $after Place to go on from.
	 * @return array<int, int> Those behind a place.
	 */
	public static function behind( array $sorts, ?Cursor $after, int $limit ): array {
		if ( null !== $after ) {
			$sorts = array_filter(
				$sorts,
				static fn( int $sort, int $id ): bool =>
					$sort < $after->sort || ( $sort === $after->sort && $id < $after->id ),
				ARRAY_FILTER_USE_BOTH
			);
		}
		return array_slice( $sorts, 0, max( 0, $limit ), true );
	}
}
