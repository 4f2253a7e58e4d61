<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Support;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Jobs\JobHandler;

/** Writes a row each time it is done. */
final class CountedJob implements JobHandler {

	public const UNIT  = 'test_unit';
	public const AGAIN = 'test_again';
	public const KINDS = array( self::UNIT, self::AGAIN );

	private int $begun = 0;

	/**
	 * @param string $log File with a line for each job of this process.
	 * @param int    $end At which job the process is killed, 0 for none.
	 */
	public function __construct(
		private readonly Db $db,
		private readonly string $kind,
		private readonly string $log,
		private readonly int $end
	) {}

	public function kind(): string {
		return $this->kind;
	}

	public function in_unit(): bool {
		return self::UNIT === $this->kind;
	}

	public function run( array $payload, bool $again ): void {
		$n = is_int( $payload['n'] ?? null ) ? $payload['n'] : 0;
		$this->db->execute( "INSERT INTO {$this->db->table( 'job_done' )} (n) VALUES (%d)", array( $n ) );
		file_put_contents( $this->log, "$n\n", FILE_APPEND );
		++$this->begun;
		if ( ! $this->in_unit() ) {
			$this->meet( $this->begun );
		}
		if ( $this->begun === $this->end ) {
			touch( dirname( $this->log ) . '/ended' );
			posix_kill( posix_getpid(), SIGKILL );
		}
	}

	/**
	 * The first job of a process ends when each process has begun one, its twentieth when the one that has an end met
	 * it: on
	 * a busy machine one process would have done all before another is given a processor. Not inside a unit, which
	 * locks
	 * the others out of SQLite.
	 */
	private function meet( int $begun ): void {
		$folder = dirname( $this->log );
		if ( 1 === $begun ) {
			touch( "$this->log.begun" );
			self::wait(
				static fn(): bool => count(
					(array) glob( "$folder/*.begun" )
				) >= count( (array) glob( "$folder/*.ready" ) )
			);
		} elseif ( 20 === $begun ) {
			self::wait( static fn(): bool => file_exists( "$folder/ended" ) );
		}
	}

	/** @param \Closure(): bool $is_so What is waited for, at most a minute. */
	private static function wait( \Closure $is_so ): void {
		$until = microtime( true ) + 60;
		while ( ! $is_so() && microtime( true ) < $until ) {
			usleep( 2000 );
			clearstatcache();
		}
	}
}
