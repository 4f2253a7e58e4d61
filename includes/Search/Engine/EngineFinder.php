<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Engine;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Search\Api\EngineQuery;
use Zeromo\Community\Search\Index\Candidate;
use Zeromo\Community\Search\Index\Document;
use Zeromo\Community\Search\Index\Finder;
use Zeromo\Community\Search\Index\Question;
use Zeromo\Community\Search\Sql\DocumentRepository;
use Zeromo\Community\Search\Sql\EngineRepository;

/**
 * Asks the engine outside, and our own tables for what it has not got yet and for what the viewer may see of all that.
 * Every question is answered with null where there is no such engine, it is not full yet, or it does not answer: then
 * our own index does.
 */
final class EngineFinder {

	/** Answers that an engine is asked for. */
	private const MOST = 1000;

	/** Numbers that it may be behind, and of the texts that it has not got yet, those that are found besides. */
	private const BEHIND = 5000;
	private const NEW    = 1500;

	/** Texts read at a time. */
	private const READ = 120;

	/** Sort value of the best answer; the place in the list is taken from it. */
	private const FIRST = 2000000000;

	public function __construct(
		private readonly Engines $engines,
		private readonly EngineRepository $states,
		private readonly DocumentRepository $documents,
		private readonly Clock $clock
	) {}

	/**
	 * The best first.
	 *
	 * @param SqlPart     $visible What the viewer may see, on alias `f`.
	 * @param Cursor|null $after   Place to go on from.
	 * @return array<int, int>|null Sort value by post.
	 */
	public function best( Question $question, SqlPart $visible, ?Cursor $after, int $limit ): ?array {
		$answer = $this->answer( $question, false, 0 );
		if ( null === $answer ) {
			return null;
		}
		$skip   = null === $after ? 0 : max( 0, self::FIRST - $after->sort + 1 );
		$places = array_flip( $answer->posts );
		$out    = array();
		foreach ( array_chunk( array_slice( $answer->posts, $skip ), self::READ ) as $posts ) {
			$sorts = array();
			foreach ( $this->seen( $posts, $answer, $question, $visible ) as $one ) {
				$sorts[ $one->post_id ] = self::FIRST - $places[ $one->post_id ];
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
	 * The newest first.
	 *
	 * @param SqlPart     $visible What the viewer may see, on alias `f`.
	 * @param Cursor|null $after   Place to go on from.
	 * @return array<int, int>|null Unix seconds by post.
	 */
	public function newest( Question $question, SqlPart $visible, ?Cursor $after, int $limit ): ?array {
		$answer = $this->answer( $question, true, $after->sort ?? 0 );
		if ( null === $answer ) {
			return null;
		}
		$times = array();
		foreach ( $this->seen( array_keys( $answer->fresh ), $answer, $question, $visible ) as $one ) {
			$times[ $one->post_id ] = $one->created;
		}
		$left = array_values( array_diff( $answer->posts, array_keys( $answer->fresh ) ) );
		$out  = array();
		foreach ( array( ...array_chunk( $left, self::READ ), array() ) as $posts ) {
			$oldest = array() === $posts ? 0 : PHP_INT_MAX;
			foreach ( $this->seen( $posts, $answer, $question, $visible ) as $one ) {
				$times[ $one->post_id ] = $one->created;
				$oldest                 = min( $oldest, $one->created );
			}
			krsort( $times );
			arsort( $times );
			// What is older than the portion may have others before it.
			$sure = array_filter( $times, static fn( int $created ): bool => $created >= $oldest );
			$out  = Finder::behind( $sure, $after, $limit );
			if ( count( $out ) >= $limit ) {
				break;
			}
		}
		return $out;
	}

	/**
	 * Some of the best, in no order.
	 *
	 * @param SqlPart $visible What the viewer may see, on alias `f`.
	 * @return list<Candidate>|null
	 */
	public function some( Question $question, SqlPart $visible, int $limit ): ?array {
		$answer = $this->answer( $question, false, 0 );
		return null === $answer
			? null
			: $this->seen( array_slice( $answer->posts, 0, $limit ), $answer, $question, $visible );
	}

	/** @param int $before Unix seconds; younger ones are left out, 0 for none. */
	private function answer( Question $question, bool $newest, int $before ): ?EngineAnswer {
		// Of a collection an engine knows nothing; the best of everything may hold none of it.
		$engine = null === $question->docs ? $this->engines->current() : null;
		if ( null === $engine ) {
			return null;
		}
		$scope = $question->scope;
		$query = new EngineQuery(
			$question->phrases,
			$scope->type->feed_type(),
			$scope->author,
			$scope->circle,
			$scope->since,
			$before,
			$scope->titles,
			$newest,
			self::MOST
		);
		$state = $this->states->state( $engine->name() );
		if (
			null === $state
			|| ! $state->filled
			|| $state->rest > $this->clock->now()
			|| $state->newest - $state->mark > self::BEHIND
		) {
			return null;
		}
		try {
			$posts = $engine->find( $query );
		} catch ( \Throwable $e ) {
			Log::error( $e );
			$posts = null;
		}
		if ( null === $posts ) {
			$this->states->miss( $engine->name(), $this->clock->now() + EngineFeeder::rest( $state->misses ) );
			return null;
		}
		if ( $state->misses > 0 ) {
			$this->states->wake( $engine->name() );
		}
		$fresh = $this->fresh( $state->mark, $question, $before );
		return new EngineAnswer( $state->mark, $fresh, array( ...array_keys( $fresh ), ...$posts ) );
	}

	/**
	 * Texts that an engine has not got, the newest first.
	 *
	 * @return array<int, int> Unix seconds by post.
	 */
	private function fresh( int $mark, Question $question, int $before ): array {
		$found = array_filter(
			$this->documents->behind( $mark, $question->phrases, true, self::NEW ),
			static fn( Document $one ): bool =>
				$question->admits( $one ) && ( 0 === $before || $one->created <= $before )
		);
		$out   = array_column( $found, 'created', 'post_id' );
		arsort( $out );
		return $out;
	}

	/**
	 * @param list<int> $posts Ids.
	 * @return list<Candidate>
	 */
	private function seen( array $posts, EngineAnswer $answer, Question $question, SqlPart $visible ): array {
		[ $conditions, $values ] = $question->conditions();
		return array_values(
			array_filter(
				$this->documents->seen_posts( $posts, $visible, $conditions, $values ),
				// What was written anew since may have other words now.
				static fn( Candidate $one ): bool => $one->doc <= $answer->mark || $question->is_in( $one->text )
			)
		);
	}
}
