<?php

declare(strict_types=1);

namespace Zeromo\Community\Import;

use Zeromo\Community\Import\Api\ImportOptions;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\Source;
use Zeromo\Community\Import\Api\Stage;
use Zeromo\Community\Import\Sql\RunRows;
use Zeromo\Community\Jobs\Cron;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Job;

/**
 * Takes a community in, piece by piece. A piece and the note how far the run is are one unit: whoever stops in the
 * middle goes on where the last whole piece ended, and two processes at the same run do different pieces.
 */
final class Importer {

	private const JOB = 'import';

	/** Old rows of a piece, and seconds of a job before it makes room for others. */
	private const PIECE   = 100;
	private const SECONDS = 20;

	/** @param Collection<Source> $sources Programs that are known. */
	public function __construct(
		private readonly RunRows $runs,
		private readonly Jobs $jobs,
		private readonly Db $db,
		#[All( Source::class )] private readonly Collection $sources
	) {}

	/**
	 * A program that is known.
	 *
	 * @throws Failure invalid, for none.
	 */
	public function source( string $name ): Source {
		foreach ( $this->sources->all() as $source ) {
			if ( $name === $source->name() ) {
				return $source;
			}
		}
		throw Failure::invalid( 'source' );
	}

	/**
	 * Begins a run, or gives the one that is open.
	 *
	 * @throws Failure content_invalid, where the old tables are not there.
	 */
	public function begin( string $source, ImportOptions $options, bool $dry ): Run {
		$from = $this->source( $source );
		$open = $this->runs->open( $source );
		if ( null !== $open && ( $open->dry || $open->options->is_other( $options ) ) ) {
			// A look that is not over is no reason to wait, and another one may look elsewhere. A file that was not
			// read to its end is taken up again by its own run; the map knows what has come of it.
			$this->runs->close( $open->id );
			$open = null;
		}
		if ( null === $open ) {
			self::require_tables( $from, $options );
			$id   = $this->runs->begin( $source, $options, $dry );
			$open = $id > 0 ? $this->runs->find( $id ) : $this->runs->open( $source );
		}
		return $open ?? throw Failure::unavailable();
	}

	/** Begins or goes on in the background; false where it is going on already. */
	public function start( int $id ): bool {
		return $this->db->transaction(
			function () use ( $id ): bool {
				$run = $this->runs->hold( $id ) ?? throw Failure::not_found();
				if ( ! $run->is_open() ) {
					return false;
				}
				$this->runs->save( $run->at( $run->stage, $run->position ) );
				return $this->later( $id, "run $id" ) || Run::RUNNING !== $run->state;
			}
		);
	}

	/** What is being done ends with the piece it is at; false where nothing is. */
	public function stop( int $id ): bool {
		return $this->db->transaction(
			function () use ( $id ): bool {
				$run = $this->runs->hold( $id ) ?? throw Failure::not_found();
				if ( Run::RUNNING !== $run->state ) {
					return false;
				}
				$this->runs->save( $run->at( $run->stage, $run->position, Run::STOPPED ) );
				return true;
			}
		);
	}

	/** @param array<mixed> $payload `run`. */
	#[Job( self::JOB, at_once: 1, lease: 300 )]
	public function work( array $payload ): void {
		$id    = is_int( $payload['run'] ?? null ) ? $payload['run'] : 0;
		$until = time() + self::SECONDS;
		do {
			$run = $this->step( $id );
		} while ( Run::RUNNING === $run?->state && time() < $until );
		if ( Run::RUNNING === $run?->state ) {
			// Without a mark: the row of this very job has it still.
			$this->later( $id );
		}
	}

	/** False where a job of this mark waits already. */
	private function later( int $id, string $mark = '' ): bool {
		// A long run would work for twenty seconds of five minutes.
		$this->db->after_commit( static fn() => Cron::soon( self::JOB, 1 ) );
		return $this->jobs->add( self::JOB, array( 'run' => $id ), 1, $mark );
	}

	/** Does the next piece of a running run; null for no such run. */
	public function step( int $id ): ?Run {
		try {
			$run = $this->db->transaction( fn(): ?Run => $this->piece( $id ) );
		} catch ( Failure $e ) {
			throw $e;
		} catch ( \Throwable $e ) {
			Log::error( $e );
			$run = $this->runs->find( $id );
			$run = $run?->at( $run->stage, $run->position, Run::FAILED, $e->getMessage() );
			null === $run || $this->runs->save( $run );
		}
		Run::DONE === $run?->state ? wp_cache_flush() : wp_cache_flush_runtime();
		return $run;
	}

	private function piece( int $id ): ?Run {
		$run = $this->runs->hold( $id );
		if ( null === $run || Run::RUNNING !== $run->state ) {
			return $run;
		}
		$stages = $this->source( $run->source )->stages( $run->options );
		$names  = array_map( static fn( Stage $stage ): string => $stage->name(), $stages );
		$at     = max( 0, (int) array_search( $run->stage, $names, true ) );
		$last   = $stages[ $at ]->piece( $run, self::PIECE );
		$run    = match ( true ) {
			$last > 0                   => $run->at( $names[ $at ], $last ),
			isset( $names[ $at + 1 ] )  => $run->at( $names[ $at + 1 ], 0 ),
			default                     => $run->at( $names[ $at ], 0, Run::DONE ),
		};
		$this->runs->save( $run );
		return $run;
	}

	private static function require_tables( Source $from, ImportOptions $options ): void {
		$missing = $from->missing( $options );
		if ( array() !== $missing ) {
			throw Failure::content(
				'prefix',
				/* translators: %s: names of tables */
				sprintf( __( '找不到这些表：%s', 'zeromo-community' ), implode( '、', $missing ) )
			);
		}
	}
}
