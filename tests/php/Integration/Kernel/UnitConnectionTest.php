<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Kernel;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\UnitMarks;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** A unit on a connection of its own that is closed in the middle, with core's wpdb and with a drop-in's. */
final class UnitConnectionTest extends IntegrationTestCase {

	private string $bucket = '';

	protected function setUp(): void {
		parent::setUp();
		$this->bucket = bin2hex( random_bytes( 16 ) );
	}

	/** @return iterable<string, array{class-string<\wpdb>}> */
	public static function classes(): iterable {
		yield 'core' => array( \wpdb::class );
		yield 'drop-in' => array( ReconnectingDropIn::class );
	}

	/** @param class-string<\wpdb> $wpdb_class */
	#[DataProvider( 'classes' )]
	public function test_a_lost_connection_starts_the_unit_again_and_nothing_is_done_twice( string $wpdb_class ): void {
		$wpdb      = $this->connect( $wpdb_class );
		$db        = new Db( $wpdb );
		$tries     = 0;
		$reporting = error_reporting();
		$db->transaction(
			function () use ( $db, $wpdb, &$tries ): void {
				++$tries;
				$this->hit( $db, 'a' );
				if ( 1 === $tries ) {
					$this->kill( $wpdb );
				}
				$this->hit( $db, 'b' );
			}
		);
		self::assertSame( $this->is_sqlite() ? 1 : 2, $tries );
		self::assertSame( array( 1, 1 ), array( $this->hits( $db, 'a' ), $this->hits( $db, 'b' ) ) );
		self::assertSame( $reporting, error_reporting() );
		self::assertSame( 'utf8mb4', $wpdb->charset );
		$this->clean( $db );
	}

	/** @param class-string<\wpdb> $wpdb_class */
	#[DataProvider( 'classes' )]
	public function test_a_commit_on_another_connection_is_no_success( string $wpdb_class ): void {
		$wpdb  = $this->connect( $wpdb_class );
		$db    = new Db( $wpdb );
		$tries = 0;
		$db->transaction(
			function () use ( $db, $wpdb, &$tries ): void {
				++$tries;
				$this->hit( $db, 'a' );
				if ( 1 === $tries ) {
					$this->kill( $wpdb );
				}
			}
		);
		self::assertSame( $this->is_sqlite() ? 1 : 2, $tries );
		self::assertSame( 1, $this->hits( $db, 'a' ) );
		$this->clean( $db );
	}

	// phpcs:ignore Generic.Files.LineLength -- one string.
	public function test_a_statement_of_somebody_else_is_not_repeated_either_and_a_swallowed_failure_stores_nothing(): void {
		$wpdb  = $this->connect( \wpdb::class );
		$db    = new Db( $wpdb );
		$tries = 0;
		$db->transaction(
			function () use ( $db, $wpdb, &$tries ): void {
				++$tries;
				if ( 1 === $tries ) {
					$this->kill( $wpdb );
					try {
						// phpcs:ignore WordPress.DB -- as a plugin's hook would.
						$wpdb->query( $this->statement( $db, 'b' ) );
					} catch ( \Throwable ) {
						// A hook that hides everything.
						++$tries;
					}
				} else {
					$wpdb->query( $this->statement( $db, 'b' ) ); // phpcs:ignore WordPress.DB -- as above.
				}
				$this->hit( $db, 'a' );
			}
		);
		self::assertSame( $this->is_sqlite() ? 1 : 3, $tries );
		self::assertSame( array( 1, 1 ), array( $this->hits( $db, 'a' ), $this->hits( $db, 'b' ) ) );
		$this->clean( $db );
	}

	public function test_a_marked_unit_whose_commit_had_no_answer_does_not_run_again(): void {
		$wpdb   = $this->connect( \wpdb::class );
		$db     = new Db( $wpdb );
		$tries  = 0;
		$before = (int) $db->value( "SELECT COUNT(*) FROM {$db->table( 'unit' )}" );
		$lose   = function ( string $sql ) use ( $wpdb ): string {
			if ( 'COMMIT' === $sql && ! $this->is_sqlite() ) {
				self::handle( $wpdb )?->query( $sql );
				$this->kill( $wpdb );
			}
			return $sql;
		};
		add_filter( 'query', $lose );
		$told = $db->transaction_once(
			function () use ( $db, &$tries ): string {
				++$tries;
				$this->hit( $db, 'a' );
				return 'stored';
			}
		);
		remove_filter( 'query', $lose );
		self::assertSame( array( 'stored', 1, 1 ), array( $told, $tries, $this->hits( $db, 'a' ) ) );
		self::assertSame(
			$before + (int) ! $this->is_sqlite(),
			(int) $db->value( "SELECT COUNT(*) FROM {$db->table( 'unit' )}" )
		);
		( new UnitMarks( $db ) )->purge( time() + 2 * DAY_IN_SECONDS );
		self::assertSame( '0', $db->value( "SELECT COUNT(*) FROM {$db->table( 'unit' )}" ) );
		$this->clean( $db );
	}

	public function test_a_server_that_does_not_come_back_is_unavailable(): void {
		$wpdb = $this->connect( \wpdb::class );
		$db   = new Db( $wpdb );
		$log  = ini_set( 'error_log', '/dev/null' );
		try {
			$db->transaction(
				function () use ( $db, $wpdb ): void {
					if ( $this->is_sqlite() ) {
						throw Failure::unavailable();
					}
					$this->hit( $db, 'a' );
					$wpdb->__set( 'reconnect_retries', 1 );
					$wpdb->__set( 'dbhost', ':/nowhere/at/all.sock' );
					$this->kill( $wpdb );
					$this->hit( $db, 'b' );
				}
			);
			self::fail( 'no refusal' );
		} catch ( Failure $failure ) {
			self::assertSame( array( 503, 'zeromo_unavailable' ), array( $failure->status, $failure->error ) );
		} finally {
			ini_set( 'error_log', (string) $log );
		}
		self::assertSame( 0, $this->hits( $this->db(), 'a' ) );
	}

	/** @param class-string<\wpdb> $wpdb_class */
	private function connect( string $wpdb_class ): \wpdb {
		if ( $this->is_sqlite() ) {
			// One writer and no connection that could be lost: the same unit on what is there.
			$this->db()->leave_outer();
			$this->wpdb()->query( 'ROLLBACK' );
			return $this->wpdb();
		}
		$wpdb = new $wpdb_class( DB_USER, DB_PASSWORD, DB_NAME, DB_HOST );
		$wpdb->set_prefix( $this->wpdb()->prefix );
		return $wpdb;
	}

	private static function handle( \wpdb $wpdb ): ?\mysqli {
		$handle = $wpdb->__get( 'dbh' );
		return $handle instanceof \mysqli ? $handle : null;
	}

	private function kill( \wpdb $wpdb ): void {
		$handle = self::handle( $wpdb );
		if ( null === $handle ) {
			return;
		}
		$thread = (int) $handle->thread_id;
		$this->db()->execute( "KILL $thread" );
		while ( null !== $this->db()->value(
			'SELECT id FROM information_schema.processlist WHERE id = %d',
			array( $thread )
		) ) {
			usleep( 500 );
		}
	}

	private function statement( Db $db, string $name ): string {
		return "INSERT INTO {$db->table( 'rate' )} (bucket,n,expires) VALUES ('$name{$this->bucket}',"
			. '1,1) ON DUPLICATE KEY UPDATE n = n + 1';
	}

	private function hit( Db $db, string $name ): void {
		$db->execute( $this->statement( $db, $name ) );
	}

	private function hits( Db $db, string $name ): int {
		return (int) $db->value(
			"SELECT n FROM {$db->table( 'rate' )} WHERE bucket = %s",
			array( $name . $this->bucket )
		);
	}

	private function clean( Db $db ): void {
		$db->execute( "DELETE FROM {$db->table( 'rate' )} WHERE bucket LIKE %s", array( '%' . $this->bucket ) );
	}
}
