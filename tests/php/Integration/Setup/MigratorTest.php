<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Setup;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Setup\Migrator;
use Zeromo\Community\Kernel\Database\RateTable;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Kernel\Module;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Version;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

final class MigratorTest extends IntegrationTestCase {

	/** @var list<string> */
	private array $done = array();

	private int $pieces = 3;

	/** A room without tables and with two steps, the first in three pieces. */
	private function room(): Module {
		$first  = function (): bool {
			$this->done[] = 'first';
			return --$this->pieces <= 0;
		};
		$second = function (): bool {
			$this->done[] = 'second';
			return true;
		};
		return new class( $first, $second ) extends Module {
			public function __construct( private readonly \Closure $first, private readonly \Closure $second ) {}

			public function register( Container $c ): void {}

			public function steps(): array {
				return array( 'test_first' => $this->first, 'test_second' => $this->second );
			}
		};
	}

	private function migrate( int $seconds = 20 ): bool {
		return $this->service( Migrator::class )->run( array( $this->room() ), '9.9.9', $seconds );
	}

	public function test_a_step_is_called_until_it_is_through_and_then_never_again(): void {
		self::assertTrue( $this->migrate() );
		self::assertSame( array( 'first', 'first', 'first', 'second' ), $this->done );
		self::assertSame( '9.9.9', $this->service( Settings::class )->internal( '_version' ) );
		self::assertTrue( $this->migrate() );
		self::assertCount( 4, $this->done );
	}

	public function test_a_lock_that_another_has_taken_over_is_left_to_it_and_the_rest_as_well(): void {
		$options      = $this->db()->core( 'options' );
		$theirs       = time() . ' another';
		$this->pieces = 1;
		$room         = new class(
			fn() => $this->db()->execute(
				"UPDATE $options SET option_value = %s WHERE option_name = 'zeromo_migration_lock'",
				array( $theirs )
			)
		) extends Module {
			public function __construct( private readonly \Closure $slow ) {}

			public function register( Container $c ): void {}

			public function steps(): array {
				$slow = $this->slow;
				return array(
					'test_slow' => static fn(): bool => (bool) $slow(),
					'test_next' => static fn(): bool => throw new \LogicException( 'The other one does it' ),
				);
			}
		};
		self::assertFalse( $this->service( Migrator::class )->run( array( $room ), '9.9.9', 20 ) );
		self::assertSame(
			$theirs,
			$this->db()->value( "SELECT option_value FROM $options WHERE option_name = 'zeromo_migration_lock'" )
		);
		self::assertFalse( $this->migrate() );
		self::assertSame( array(), $this->done );
	}

	public function test_without_time_nothing_is_done_and_the_version_stays(): void {
		$before = $this->service( Settings::class )->internal( '_version' );
		self::assertFalse( $this->migrate( -1 ) );
		self::assertSame( array(), $this->done );
		self::assertSame( $before, $this->service( Settings::class )->internal( '_version' ) );
	}

	public function test_what_was_broken_off_goes_on_with_the_open_step(): void {
		$this->pieces = 1;
		$room         = $this->room();
		update_option(
			'zeromo_migrations',
			array( 'test_first' => 1 ) + (array) get_option( 'zeromo_migrations' ),
			false
		);
		self::assertTrue( $this->service( Migrator::class )->run( array( $room ), '9.9.9' ) );
		self::assertSame( array( 'second' ), $this->done );
	}

	public function test_a_step_that_fails_stops_no_request_says_so_and_is_gone_on_with(): void {
		$log      = ini_set( 'error_log', '/dev/null' );
		$migrator = $this->service( Migrator::class );
		$second   = function (): bool {
			$this->done[] = 'second';
			return 2 === count( array_keys( $this->done, 'second', true ) )
				? true
				: throw new \RuntimeException( 'disk full' );
		};
		$first    = function (): bool {
			$this->done[] = 'first';
			return true;
		};
		$room     = new class( $first, $second ) extends Module {
			public function __construct( private readonly \Closure $first, private readonly \Closure $second ) {}

			public function steps(): array {
				return array( 'test_first' => $this->first, 'test_second' => $this->second );
			}
		};
		self::assertTrue( $migrator->may_resume() );
		self::assertFalse( $migrator->resume( array( $room ), '9.9.9', 20 ) );
		ini_set( 'error_log', (string) $log );
		$progress = $migrator->progress( array( $room ) );
		self::assertSame(
			array( 1, 2, 'test_second', 'disk full' ),
			array( $progress->done, $progress->total, $progress->next, $progress->error )
		);
		self::assertFalse( $migrator->may_resume(), 'visitors do not pay for it again and again' );
		self::assertTrue( $migrator->resume( array( $room ), '9.9.9', 20 ) );
		self::assertSame( array( 'first', 'second', 'second' ), $this->done );
		$progress = $migrator->progress( array( $room ) );
		self::assertSame( array( 2, '', '' ), array( $progress->done, $progress->next, $progress->error ) );
		self::assertTrue( $migrator->may_resume() );
	}

	public function test_one_process_works_at_a_time_and_a_lock_that_was_left_behind_is_taken_over(): void {
		$options = $this->db()->core( 'options' );
		$this->db()->execute(
			"INSERT INTO $options (option_name, option_value, autoload) VALUES ('zeromo_migration_lock', %s, 'off')",
			array( (string) time() )
		);
		self::assertFalse( $this->migrate() );
		self::assertSame( array(), $this->done );
		$this->db()->execute(
			"UPDATE $options SET option_value = %s WHERE option_name = 'zeromo_migration_lock'",
			array( (string) ( time() - 1000 ) )
		);
		self::assertTrue( $this->migrate() );
		self::assertNotSame( array(), $this->done );
	}

	public function test_a_site_of_other_tables_gets_the_missing_ones_on_its_next_request(): void {
		$settings = $this->service( Settings::class );
		$table    = $this->db()->table( 'idempotency' );
		// What a site has that was activated before the room had this table.
		$this->change_tables(
			function () use ( $table, $settings ): void {
				$this->db()->execute( "DROP TABLE $table" );
				$settings->set_internal( '_version', Version::CURRENT );
				Plugin::upgrade();
			}
		);
		self::assertSame( '0', $this->db()->value( "SELECT COUNT(*) FROM $table" ) );
		self::assertSame( Version::DATA, $settings->internal( '_version' ) );
	}

	public function test_a_table_of_an_older_version_gets_its_missing_columns_and_keeps_its_rows(): void {
		$table = $this->db()->table( 'test_older' );
		$room = new class() extends Module {
			public function register( Container $c ): void {}

			public function tables(): array {
				return array(
					new Table(
						'test_older',
						"id bigint unsigned NOT NULL,
						n int NOT NULL DEFAULT 5,
						word varchar(10) NOT NULL DEFAULT 'a,b',
						body longtext NOT NULL,
						PRIMARY KEY (id),
						KEY n (n,id)"
					),
				);
			}
		};
		$this->change_tables(
			function () use ( $table, $room ): void {
				$this->db()->execute( "DROP TABLE IF EXISTS $table" );
				$this->db()->execute( "CREATE TABLE $table (id bigint unsigned NOT NULL, PRIMARY KEY (id))" );
				$this->db()->execute( "INSERT INTO $table (id) VALUES (7)" );
				self::assertTrue( $this->service( Migrator::class )->run( array( $room ), '9.9.9' ) );
				$row = $this->db()->row( "SELECT * FROM $table" );
				self::assertTrue( $this->service( Migrator::class )->run( array( $room ), '9.9.9' ) );
				$this->db()->execute( "DROP TABLE $table" );
				$this->service( Settings::class )->set_internal( '_version', Version::DATA );
				self::assertSame( array( 'id' => '7', 'n' => '5', 'word' => 'a,b', 'body' => '' ), $row );
			}
		);
	}

	public function test_every_table_has_the_columns_it_says(): void {
		foreach ( array(
			Counters::table(),
			RateTable::table(),
			...array_merge( ...array_map( static fn( Module $room ): array => $room->tables(), Plugin::modules() ) ),
		) as $table ) {
			self::assertSame(
				$this->db()->column( "SHOW COLUMNS FROM {$this->db()->table( $table->name )}" ),
				array_keys( $table->columns() ),
				$table->name
			);
		}
	}

	public function test_a_site_that_is_up_to_date_pays_no_query(): void {
		Plugin::upgrade();
		self::assertSame( 0, $this->count_queries( static fn() => Plugin::upgrade() ) );
	}

	public function test_every_room_s_tables_are_there_and_making_them_again_keeps_their_rows(): void {
		$migrator = $this->service( Migrator::class );
		$this->db()->execute( "INSERT INTO {$this->db()->table( 'rate' )} (bucket, n, expires) VALUES ('kept', 1, 1)" );
		foreach ( $migrator->table_names( Plugin::modules() ) as $table ) {
			self::assertNotNull(
				$this->service( Db::class )->value( 'SHOW TABLES LIKE %s', array( $this->db()->like( $table ) ) ),
				$table
			);
		}
		self::assertTrue( $migrator->run( Plugin::modules(), '9.9.9' ) );
		self::assertSame(
			'1',
			$this->db()->value( "SELECT n FROM {$this->db()->table( 'rate' )} WHERE bucket = 'kept'" )
		);
	}
}
