<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Kernel;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Conflict;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Jobs\JobHandler;
use Zeromo\Community\Kernel\Jobs\Jobs;
use Zeromo\Community\Kernel\Jobs\JobTable;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Work that a unit leaves behind: done after the commit, once, and not lost by who dies. */
final class JobsTest extends IntegrationTestCase {

	/** @var list<mixed> */
	private array $done = array();

	private int $failures = 0;

	private function jobs( bool $in_unit = false ): Jobs {
		$run     = function ( array $payload ): void {
			$this->done[] = $payload['n'] ?? null;
			if ( $this->failures-- > 0 ) {
				throw new \RuntimeException( 'The other side does not answer' );
			}
		};
		$handler = new class( $run, $in_unit ) implements JobHandler {
			public function __construct( private readonly \Closure $run, private readonly bool $in_unit ) {}

			public function kind(): string {
				return 'test';
			}

			public function in_unit(): bool {
				return $this->in_unit;
			}

			public function run( array $payload, bool $again ): void {
				( $this->run )( $payload );
			}
		};
		return new Jobs( new JobTable( $this->db() ), $this->db(), new Clock(), Collection::of( $handler ) );
	}

	/** Puts the time of all jobs so many seconds back. */
	private function later( int $seconds ): void {
		$this->db()->execute( "UPDATE {$this->db()->table( 'job' )} SET run_at = run_at - %d", array( $seconds ) );
	}

	public function test_it_is_done_after_the_commit_and_once_however_often_the_unit_runs(): void {
		$jobs  = $this->jobs();
		$tries = 0;
		$this->db()->transaction(
			function () use ( $jobs, &$tries ): void {
				$jobs->add( 'test', array( 'n' => ++$tries ) );
				self::assertSame( array(), $this->done );
				if ( $tries < 3 ) {
					throw new Conflict( 'Deadlock found when trying to get lock' );
				}
			}
		);
		self::assertSame( array( 3 ), $this->done );
		self::assertSame( array( 'waiting' => 0, 'dead' => 0 ), $jobs->counts() );
		try {
			$this->db()->transaction(
				function () use ( $jobs ): never {
					$jobs->add( 'test', array( 'n' => 9 ) );
					throw Failure::not_found();
				}
			);
		} catch ( Failure ) {
			self::assertSame( array( 'waiting' => 0, 'dead' => 0 ), $jobs->counts() );
		}
		self::assertSame( array( 3 ), $this->done );
	}

	public function test_what_fails_waits_longer_each_time_and_is_dead_in_the_end(): void {
		$log            = ini_set( 'error_log', '/dev/null' );
		$jobs           = $this->jobs();
		$this->failures = 2;
		$jobs->add( 'test', array( 'n' => 1 ) );
		self::assertSame( array( 0, array( 'waiting' => 1, 'dead' => 0 ) ), array( $jobs->work( 10, 10 ), $jobs->counts() ), 'It is not due yet.' );
		$this->later( 40 );
		$jobs->work( 10, 10 );
		$this->later( 40 );
		self::assertSame( 0, $jobs->work( 10, 10 ), 'The second wait is longer.' );
		$this->later( 40 );
		self::assertSame( 1, $jobs->work( 10, 10 ) );
		self::assertSame( array( 1, 1, 1 ), $this->done );

		$this->failures = 99;
		$jobs->add( 'test', array( 'n' => 2 ) );
		for ( $n = 0; $n < 12; $n++ ) {
			$this->later( DAY_IN_SECONDS );
			$jobs->work( 10, 10 );
		}
		ini_set( 'error_log', (string) $log );
		self::assertCount( 13, $this->done );
		self::assertSame( array( 'waiting' => 0, 'dead' => 1 ), $jobs->counts() );
		self::assertSame( 'The other side does not answer', $this->db()->value( "SELECT error FROM {$this->db()->table( 'job' )}" ) );
		$this->later( 31 * DAY_IN_SECONDS );
		self::assertSame( 1, $jobs->purge() );
	}

	public function test_a_job_is_taken_by_one_and_again_when_its_owner_is_not_heard_of(): void {
		$table = new JobTable( $this->db() );
		$now   = time();
		$table->add( 'test', '{}', null, $now, $now );
		$row = $table->due( $now, 10 )[0];
		self::assertSame( array( true, false ), array( $table->take( $row, 'one', $now + 120 ), $table->take( $row, 'two', $now + 120 ) ) );
		self::assertSame( array(), $table->due( $now + 119, 10 ) );
		$again = $table->due( $now + 121, 10 )[0];
		self::assertTrue( $table->take( $again, 'two', $now + 300 ) );
		self::assertFalse( $table->finish( $row->id, 'one' ), 'Who was too slow ends nothing.' );
		self::assertTrue( $table->finish( $row->id, 'two' ) );
	}

	public function test_in_one_unit_with_its_row_it_is_done_exactly_once(): void {
		$log            = ini_set( 'error_log', '/dev/null' );
		$jobs           = $this->jobs( true );
		$this->failures = 1;
		$jobs->add( 'test', array( 'n' => 1 ) );
		self::assertSame( array( 'waiting' => 1, 'dead' => 0 ), $jobs->counts(), 'Its row came back with all it did.' );
		$this->later( 60 );
		self::assertSame( array( 1, 0 ), array( $jobs->work( 10, 10 ), $jobs->work( 10, 10 ) ) );
		ini_set( 'error_log', (string) $log );
	}

	public function test_under_one_mark_one_waits(): void {
		$jobs = $this->jobs();
		$jobs->add( 'test', array( 'n' => 1 ), 60, 'same' );
		$jobs->add( 'test', array( 'n' => 2 ), 60, 'same' );
		$jobs->add( 'test', array( 'n' => 3 ), 60, 'other' );
		$this->later( 61 );
		self::assertSame( 2, $jobs->work( 10, 10 ) );
		self::assertSame( array( 1, 3 ), $this->done );
	}

	public function test_cron_works_off_what_a_request_left(): void {
		self::assertNotFalse( has_action( Jobs::HOOK ) );
		self::assertInstanceOf( Jobs::class, Plugin::container()->get( Jobs::class ) );
		Plugin::work();
		self::assertSame( array( 'waiting' => 0, 'dead' => 0 ), Plugin::container()->get( Jobs::class )->counts() );
	}
}
