<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Jobs;

use Zeromo\Community\Jobs\JobList;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Jobs\Cron;
use Zeromo\Community\Kernel\Database\Conflict;
use Zeromo\Community\Kernel\Database\RateTable;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Jobs\JobHandler;
use Zeromo\Community\Jobs\JobMethod;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Jobs\JobTable;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Kernel\Wiring\Wiring;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Work that a unit leaves behind: done after the commit, once, and not lost by who dies. */
final class JobsTest extends IntegrationTestCase {

	/** @var list<mixed> */
	private array $done = array();

	private int $failures = 0;

	/** A worker that has its turn while another one is at work. */
	private ?Jobs $other = null;

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
		return $this->jobs_of( $handler );
	}

	private function jobs_of( JobHandler ...$handlers ): Jobs {
		return new Jobs(
			new JobTable( $this->db() ),
			$this->db(),
			new Clock(),
			Collection::of( ...$handlers ),
			new Container(),
			new Wiring( ...array_fill( 0, 14, array() ) ),
			fn(): RateTable => new RateTable( $this->db() )
		);
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
		self::assertSame(
			array( 0, array( 'waiting' => 1, 'dead' => 0 ) ),
			array( $jobs->work( 10, 10 ), $jobs->counts() ),
			'It is not due yet.'
		);
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
		self::assertSame(
			'The other side does not answer',
			$this->db()->value( "SELECT error FROM {$this->db()->table( 'job' )}" )
		);
		$this->later( 31 * DAY_IN_SECONDS );
		self::assertSame( 1, $jobs->purge() );
	}

	public function test_a_job_is_taken_by_one_and_again_when_its_owner_is_not_heard_of(): void {
		$table = new JobTable( $this->db() );
		$now   = time();
		$table->add( 'test', '{}', null, $now, $now );
		$row = $table->due( $now, 10 )[0];
		self::assertSame(
			array( true, false ),
			array( $table->take( $row, 'one', $now + 120 ), $table->take( $row, 'two', $now + 120 ) )
		);
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
		self::assertNotFalse( has_action( Cron::HOOK ) );
		self::assertInstanceOf( Jobs::class, Plugin::container()->get( Jobs::class ) );
		do_action( Cron::HOOK );
		self::assertSame( array( 'waiting' => 0, 'dead' => 0 ), Plugin::container()->get( Jobs::class )->counts() );
	}

	/** Runs a method of this test as a kind. */
	private function method( Job $job, ?\Closure $call = null ): JobMethod {
		$note = function ( array $payload = array() ) use ( $job ): void {
			$this->done[] = $payload['n'] ?? $job->kind;
		};
		return new JobMethod( $job, $call ?? $note );
	}

	private function set_all( string $what ): void {
		$this->db()->execute( "UPDATE {$this->db()->table( 'job' )} SET $what" );
	}

	public function test_a_recurring_kind_is_there_by_itself_and_comes_back_at_the_same_time_of_day(): void {
		$jobs = $this->jobs_of(
			$this->method( new Job( 'test_daily', Job::DAY ) ),
			$this->method( new Job( 'test' ) )
		);
		$jobs->work( 10, 10 );
		self::assertSame(
			array( array(), array( 'waiting' => 0, 'dead' => 0 ) ),
			array( $this->done, $jobs->counts() )
		);
		$first = time() - 5 * HOUR_IN_SECONDS;
		$this->set_all( "run_at = $first, created = $first" );
		self::assertSame( array( 1, 0 ), array( $jobs->work( 10, 10 ), $jobs->work( 10, 10 ) ) );
		self::assertSame( array( 'test_daily' ), $this->done );
		self::assertSame(
			array( (string) ( $first + DAY_IN_SECONDS ) ),
			$this->db()->column( "SELECT run_at FROM {$this->db()->table( 'job' )}" )
		);
		$this->set_all( 'run_at = run_at - ' . 3 * DAY_IN_SECONDS . ', created = created - ' . 3 * DAY_IN_SECONDS );
		self::assertSame( 1, $jobs->work( 10, 10 ), 'Days that were missed are one turn.' );
	}

	public function test_a_recurring_kind_that_fails_is_tried_at_its_next_turn_for_ever(): void {
		$log  = ini_set( 'error_log', '/dev/null' );
		$jobs = $this->jobs_of(
			$this->method(
				new Job( 'test_daily', Job::DAY, true ),
				static fn() => throw new \RuntimeException( 'Nothing today' )
			)
		);
		$jobs->work( 10, 10 );
		for ( $n = 0; $n < 10; $n++ ) {
			$this->set_all( 'run_at = ' . ( time() - 1 ) . ', created = ' . ( time() - HOUR_IN_SECONDS ) );
			self::assertSame( 0, $jobs->work( 10, 10 ) );
		}
		ini_set( 'error_log', (string) $log );
		$row = $this->service( JobList::class )->latest( false, 10, time() )[0];
		self::assertSame(
			array( 'failed', 0, 'Nothing today' ),
			array( $row->state, $row->tries, $row->error )
		);
		self::assertEqualsWithDelta( time() + 23 * HOUR_IN_SECONDS, $row->run_at, 5 );
	}

	public function test_a_kind_runs_as_often_at_once_as_it_may(): void {
		$call = function ( array $payload ): void {
			$this->done[] = $payload['n'];
			// Another worker, while this one is at work.
			$other       = $this->other;
			$this->other = null;
			$other?->work( 10, 10 );
		};
		$jobs = $this->jobs_of(
			$this->method( new Job( 'test', at_once: 1, lease: 900 ), $call ),
			$this->method( new Job( 'other' ) )
		);
		$this->other = $jobs;
		$jobs->add( 'test', array( 'n' => 1 ), 10 );
		$jobs->add( 'test', array( 'n' => 1 ), 10 );
		$jobs->add( 'other', array( 'n' => 2 ), 10 );
		$this->later( 11 );
		$jobs->work( 1, 10 );
		self::assertSame( array( 1, 2 ), $this->done );
		$left = $this->db()->rows( "SELECT kind, tries, owner FROM {$this->db()->table( 'job' )}" );
		self::assertSame(
			array( array( 'kind' => 'test', 'tries' => '0', 'owner' => '' ) ),
			array_map( static fn( array $row ): array => array_map( 'strval', $row ), $left )
		);
		$this->later( 31 );
		self::assertSame( 1, $jobs->work( 10, 10 ), 'The place is free again.' );
	}

	public function test_who_takes_longer_keeps_the_job_for_its_kinds_lease(): void {
		$until = 0;
		$call  = function () use ( &$until ): void {
			$until = (int) $this->db()->value( "SELECT run_at FROM {$this->db()->table( 'job' )}" );
		};
		$jobs  = $this->jobs_of( $this->method( new Job( 'test', lease: 900 ), $call ) );
		$jobs->add( 'test', array() );
		self::assertEqualsWithDelta( time() + 900, $until, 3 );
	}

	public function test_a_job_that_kills_its_workers_is_left_to_the_owner(): void {
		$log  = ini_set( 'error_log', '/dev/null' );
		$jobs = $this->jobs();
		$jobs->add( 'test', array( 'n' => 1 ), 10 );
		$this->set_all( "tries = 10, owner = 'somebody', run_at = " . ( time() - 1 ) );
		self::assertSame( 0, $jobs->work( 10, 10 ) );
		ini_set( 'error_log', (string) $log );
		self::assertSame( array(), $this->done );
		self::assertSame( array( 'waiting' => 0, 'dead' => 1 ), $jobs->counts() );

		$list = $this->service( JobList::class );
		$id   = $list->latest( true, 10, time() )[0]->id;
		self::assertSame(
			array( 1, 0 ),
			array( $list->retry( array( $id ), time() ), $list->retry( array(), time() ) )
		);
		self::assertSame( array( 1, array( 1 ) ), array( $jobs->work( 10, 10 ), $this->done ) );
	}

	public function test_the_owner_drops_what_waits_or_failed_and_nothing_that_runs(): void {
		$table = new JobTable( $this->db() );
		$list  = $this->service( JobList::class );
		$ids   = array();
		foreach ( array( '', 'somebody', '' ) as $owner ) {
			$ids[] = $table->add( 'test', '{"n":1}', null, time() + 60, time(), $owner );
		}
		$this->db()->execute( "UPDATE {$this->db()->table( 'job' )} SET dead = 1 WHERE id = %d", array( $ids[2] ) );
		$now = time();
		self::assertSame(
			array( 'dead', 'open', 'running' ),
			array_column( $list->latest( false, 10, $now ), 'state' )
		);
		self::assertSame( 1, $list->drop( array( $ids[0], $ids[1] ), $now ) );
		self::assertSame( 1, $list->drop( array(), $now ) );
		self::assertSame( array( $ids[1] ), array_column( $list->latest( false, 10, $now ), 'id' ) );
		// Its worker is gone: the lease has ended.
		self::assertSame( 1, $list->drop( $ids, $now + 61 ) );
	}

	public function test_a_budget_ends_a_run(): void {
		$jobs = $this->jobs();
		for ( $n = 0; $n < 5; $n++ ) {
			$jobs->add( 'test', array( 'n' => $n ), 10 );
		}
		self::assertSame( 0, $jobs->late() );
		$this->later( 15 );
		self::assertEqualsWithDelta( 5, $jobs->late(), 1 );
		$stops = fn(): bool => 3 === count( $this->done );
		self::assertSame(
			array( 2, 1, 0, 0 ),
			array( $jobs->work( 2, 10 ), $jobs->work( 10, 10, $stops ), $jobs->work( 10, -1 ), $jobs->work( 0, 10 ) )
		);
		self::assertSame( array( 'waiting' => 2, 'dead' => 0 ), $jobs->counts() );
	}

	public function test_every_job_of_the_rooms_can_be_made(): void {
		$targets = $this->service( Wiring::class )->jobs;
		self::assertGreaterThan( 15, count( $targets ) );
		foreach ( $targets as $kind => $target ) {
			[ $class, $method, $is_static, $every ] = Wiring::job_of( $target );
			self::assertLessThanOrEqual( 40, strlen( $kind ) );
			self::assertTrue( $is_static || $this->service( $class ) instanceof $class, $kind );
			$needed = ( new \ReflectionMethod( $class, $method ) )->getNumberOfRequiredParameters();
			self::assertLessThanOrEqual( $every > 0 ? 0 : 2, $needed, "$class::$method" );
		}
	}

	public function test_the_event_of_an_older_version_makes_room_for_todays(): void {
		Cron::clear();
		wp_schedule_event( time(), 'daily', 'zeromo_daily' );
		do_action( 'zeromo_daily' );
		self::assertSame(
			array( false, 'zeromo_jobs' ),
			array( wp_next_scheduled( 'zeromo_daily' ), wp_get_schedule( Cron::HOOK ) )
		);
	}

	public function test_cron_that_does_not_get_through_comes_again_at_once(): void {
		$cron = new Cron( $this->jobs( true ) );
		$cron->run();
		self::assertFalse( wp_next_scheduled( Cron::HOOK, array( 'more' ) ) );
		$row = array( 'test', '{"n":1}', time() - 5, time() - 5 );
		$this->db()->insert_rows(
			$this->db()->table( 'job' ),
			array( 'kind', 'payload', 'run_at', 'created' ),
			array_fill( 0, 501, $row )
		);
		$cron->run();
		self::assertCount( 500, $this->done );
		self::assertNotFalse( wp_next_scheduled( Cron::HOOK, array( 'more' ) ) );
	}
}
