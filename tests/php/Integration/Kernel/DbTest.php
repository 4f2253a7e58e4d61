<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Kernel;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Conflict;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\QueryFailed;
use Zeromo\Community\Kernel\Event;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

final class DbTest extends IntegrationTestCase {

	private function counter(): int {
		return ( new Counters( $this->db() ) )->get( Counters::POST, 4242, 'like' );
	}

	private function add( int $delta ): void {
		( new Counters( $this->db() ) )->add( Counters::POST, 4242, 'like', $delta );
	}

	public function test_a_unit_is_stored_as_a_whole_or_not_at_all(): void {
		$this->db()->transaction( fn() => $this->add( 3 ) );
		self::assertSame( 3, $this->counter() );
		try {
			$this->db()->transaction(
				function (): int {
					$this->add( 5 );
					return $this->refuse( Failure::not_found() );
				}
			);
			self::fail( 'the failure was swallowed' );
		} catch ( Failure $failure ) {
			self::assertSame( 404, $failure->status );
		}
		self::assertSame( 3, $this->counter() );
	}

	public function test_a_deadlock_starts_the_whole_unit_again(): void {
		$tries = 0;
		$this->db()->transaction(
			function () use ( &$tries ): void {
				$this->add( 1 );
				if ( ++$tries < 3 ) {
					throw new Conflict( 'Deadlock found when trying to get lock' );
				}
			}
		);
		self::assertSame( 3, $tries );
		self::assertSame( 1, $this->counter() );
	}

	public function test_a_database_that_stays_busy_is_unavailable(): void {
		try {
			$this->db()->transaction( fn(): int => $this->refuse( new Conflict( 'database is locked' ) ) );
			self::fail( 'no refusal' );
		} catch ( Failure $failure ) {
			self::assertSame( 503, $failure->status );
			self::assertArrayHasKey( 'retry_after', $failure->data );
		}
	}

	public function test_a_statement_of_no_unit_is_run_again_after_a_deadlock_alone(): void {
		$server = new class() extends \wpdb {

			public int $asked   = 0;
			public string $says = 'Deadlock found when trying to get lock; try restarting transaction';

			public function __construct() {}

			public function query( $query ): int {
				$this->last_error = ++$this->asked < 3 ? $this->says : '';
				return 1;
			}
		};
		$db     = new Db( $server );
		self::assertSame( 1, $db->execute( 'UPDATE a SET n = n + 1' ) );
		self::assertSame( 3, $server->asked );
		foreach ( array( 'Lost connection to server during query', 'Lock wait timeout exceeded' ) as $says ) {
			$server->asked = 0;
			$server->says  = $says;
			try {
				$db->execute( 'UPDATE a SET n = n + 1' );
				self::fail( "Sent again after: $says" );
			} catch ( QueryFailed ) {
				self::assertSame( 1, $server->asked );
			}
		}
	}

	public function test_a_refused_statement_is_thrown_and_shows_nothing(): void {
		ob_start();
		try {
			$this->db()->rows( 'SELECT nothing FROM nowhere_at_all' );
			self::fail( 'no error' );
		} catch ( QueryFailed $e ) {
			self::assertNotSame( '', $e->getMessage() );
		} finally {
			self::assertSame( '', ob_get_clean() );
		}
	}

	public function test_an_event_goes_out_after_the_commit_and_not_after_a_rollback(): void {
		$events = new Events(
			$this->db(),
			new Clock(),
			static fn( array $kept ) => throw new \LogicException( 'Nothing is kept.' )
		);
		$heard  = array();
		$event  = new class() implements Event {
			public function hook(): ?string {
				return null;
			}
			public function hook_args(): array {
				return array();
			}
		};
		$events->on(
			$event::class,
			function () use ( &$heard ): void {
				$heard[] = $this->counter();
			}
		);
		$this->db()->transaction(
			function () use ( $events, $event, &$heard ): void {
				$events->emit( $event );
				self::assertSame( array(), $heard );
				$this->add( 2 );
			}
		);
		self::assertSame( array( 2 ), $heard );
		try {
			$this->db()->transaction(
				function () use ( $events, $event ): int {
					$events->emit( $event );
					return $this->refuse( Failure::not_found() );
				}
			);
			self::fail( 'the failure was swallowed' );
		} catch ( Failure ) {
			self::assertCount( 1, $heard );
		}
	}

	public function test_trouble_after_the_commit_does_not_start_the_unit_again(): void {
		$log   = ini_set( 'error_log', '/dev/null' );
		$tries = 0;
		$told  = $this->db()->transaction(
			function () use ( &$tries ): string {
				++$tries;
				$this->add( 1 );
				$this->db()->after_commit(
					static fn() => throw new Conflict( 'Deadlock found when trying to get lock' )
				);
				return 'stored';
			}
		);
		ini_set( 'error_log', (string) $log );
		self::assertSame( array( 'stored', 1, 1 ), array( $told, $tries, $this->counter() ) );
	}

	public function test_a_percent_sign_and_a_quote_are_stored_as_typed(): void {
		$text = "100% '好'; -- %s";
		self::assertSame( $text, $this->db()->value( 'SELECT %s', array( $text ) ) );
	}

	private function refuse( \Throwable $reason ): int {
		throw $reason;
	}
}
