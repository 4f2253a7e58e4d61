<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Engine;

use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Kernel\SettingsObserver;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Search\Api\EngineDocument;
use Zeromo\Community\Search\Api\EngineFilling;
use Zeromo\Community\Search\Api\SearchEngine;
use Zeromo\Community\Search\Index\Document;
use Zeromo\Community\Search\Index\Packer;
use Zeromo\Community\Search\Sql\DocumentRepository;
use Zeromo\Community\Search\Sql\EngineRepository;
use Zeromo\Community\Search\Text\PostText;

/**
 * Gives the chosen engine the texts it has not got, in the order of their numbers, which only grow: a text that was
 * written anew comes again by itself. What is younger than a transaction may last is found by our own tables.
 */
final class EngineFeeder implements EngineFilling, SettingsObserver {

	public const JOB = 'search_engine_feed';

	/** Texts of one call, and bytes of each of them. */
	private const EACH  = 200;
	private const BYTES = 60000;

	/** Seconds a turn lasts, and those after which another process may take the engine; of filling it at once. */
	private const TURN  = 20;
	private const TAKEN = 120;
	private const WHOLE = 6 * 3600;

	/** Seconds of the first rest after a call without an answer, twice as long after each further one, and the most. */
	private const REST    = 30;
	private const LONGEST = 600;

	/** @param \Closure(): Jobs $jobs Asked for where something is left. */
	public function __construct(
		private readonly Engines $engines,
		private readonly EngineRepository $states,
		private readonly DocumentRepository $documents,
		private readonly Clock $clock,
		#[Lazy( Jobs::class )] private readonly \Closure $jobs
	) {}

	/** Each few minutes, and at once where the owner has changed something. */
	#[Job( 'search_engine_keep', every: 5 * Job::MINUTE, at_once: 1 )]
	#[Job( self::JOB, at_once: 1 )]
	public function feed(): void {
		$engine = $this->engines->current();
		$now    = $this->clock->now();
		if ( null === $engine || ! $this->states->take( $engine->name(), $now, $now + self::TAKEN ) ) {
			return;
		}
		$left = $this->pieces( $engine, $now + self::TURN, static function (): void {} );
		$this->states->leave( $engine->name() );
		if ( true === $left ) {
			( $this->jobs )()->add( self::JOB, array(), 1, 'once' );
		}
	}

	public function again( string $name, \Closure $told ): int {
		$engine = $this->engines->all()[ $name ] ?? null;
		if ( null === $engine || ! $engine->is_ready() ) {
			throw Failure::invalid( 'engine' );
		}
		$now = $this->clock->now();
		if ( ! $this->states->take( $name, $now, $now + self::WHOLE ) ) {
			throw Failure::in_progress();
		}
		$done = 0;
		try {
			$this->states->reach( $name, 0, false );
			$left = $this->pieces(
				$engine,
				null,
				static function ( int $more ) use ( &$done, $told ): void {
					$done += $more;
					$told( $done );
				}
			);
		} finally {
			$this->states->leave( $name );
		}
		if ( null === $left ) {
			throw Failure::unavailable();
		}
		return $done;
	}

	/** A new address or key is tried at once. */
	public function changed( array $before, array $after ): void {
		$of = static fn( array $all ): array => array_filter(
			$all,
			static fn( int|string $name ): bool => str_starts_with( (string) $name, 'search_engine' ),
			ARRAY_FILTER_USE_KEY
		);
		if ( $of( $before ) !== $of( $after ) ) {
			$this->states->wake_all();
			( $this->jobs )()->add( self::JOB, array(), 1, 'once' );
		}
	}

	/** Seconds an engine is left alone that has not answered. */
	public static function rest( int $misses ): int {
		return min( self::LONGEST, self::REST * 2 ** min( 10, $misses ) );
	}

	/**
	 * Gives what is missing.
	 *
	 * @param int|null             $end  Unix seconds after which nothing further is begun; null for all at once.
	 * @param \Closure(int): void $told Called with the number of each piece.
	 * @return bool|null Whether something is left; null where the engine has not answered.
	 */
	private function pieces( SearchEngine $engine, ?int $end, \Closure $told ): ?bool {
		$name  = $engine->name();
		$state = $this->states->state( $name ) ?? new EngineState();
		$mark  = $state->mark;
		$is_in = $state->filled || $mark > 0 || self::tried( static fn(): bool => $engine->clear() );
		$until = $this->documents->settled( $this->clock->now() - ( null === $end ? 0 : Packer::SETTLED ) );
		while ( $is_in ) {
			$some = $mark < $until ? $this->documents->between( $mark + 1, $until, self::EACH ) : array();
			if ( array() === $some ) {
				$this->states->reach( $name, $mark, true );
				return $this->forget( $engine ) ? false : null;
			}
			$sent  = array_map( self::document( ... ), $some );
			$is_in = self::tried( static fn(): bool => $engine->put( $sent ) );
			if ( $is_in ) {
				$mark = $some[ count( $some ) - 1 ]->doc;
				$this->states->reach( $name, $mark, $state->filled );
				$told( count( $some ) );
			}
			if ( $is_in && null !== $end && $this->clock->now() >= $end ) {
				return true;
			}
		}
		$this->states->miss( $name, $this->clock->now() + self::rest( $state->misses ) );
		return null;
	}

	/** Posts that are not listed any more; they are found by nobody before that. */
	private function forget( SearchEngine $engine ): bool {
		do {
			$posts = $this->states->to_forget( self::EACH );
			$gone  = array_keys( array_filter( $posts, static fn( bool $listed ): bool => ! $listed ) );
			if ( array() !== $gone && ! self::tried( static fn(): bool => $engine->drop( $gone ) ) ) {
				return false;
			}
			$this->states->forgotten( array_keys( $posts ) );
			$is_over = count( $posts ) < self::EACH;
		} while ( ! $is_over );
		return true;
	}

	private static function document( Document $document ): EngineDocument {
		$parts = explode( "\n", $document->text, 2 );
		return new EngineDocument(
			$document->post_id,
			$document->type,
			$document->author_id,
			$document->circle_id,
			$document->created,
			PostText::title( $document->text ),
			mb_strcut( $parts[1] ?? '', 0, self::BYTES, 'UTF-8' )
		);
	}

	/** @param \Closure(): bool $call What another plugin's engine throws is no answer. */
	private static function tried( \Closure $call ): bool {
		try {
			return $call();
		} catch ( \Throwable $e ) {
			Log::error( $e );
			return false;
		}
	}
}
