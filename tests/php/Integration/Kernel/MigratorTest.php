<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Kernel;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Migrator;
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

	public function test_without_time_nothing_is_done_and_the_version_stays(): void {
		$before = $this->service( Settings::class )->internal( '_version' );
		self::assertFalse( $this->migrate( -1 ) );
		self::assertSame( array(), $this->done );
		self::assertSame( $before, $this->service( Settings::class )->internal( '_version' ) );
	}

	public function test_what_was_broken_off_goes_on_with_the_open_step(): void {
		$this->pieces = 1;
		$room         = $this->room();
		update_option( 'zeromo_migrations', array( 'test_first' => 1 ) + (array) get_option( 'zeromo_migrations' ), false );
		self::assertTrue( $this->service( Migrator::class )->run( array( $room ), '9.9.9' ) );
		self::assertSame( array( 'second' ), $this->done );
	}

	public function test_one_process_works_at_a_time_and_a_lock_that_was_left_behind_is_taken_over(): void {
		$options = $this->db()->core( 'options' );
		$this->db()->execute( "INSERT INTO $options (option_name, option_value, autoload) VALUES ('zeromo_migration_lock', %s, 'off')", array( (string) time() ) );
		self::assertFalse( $this->migrate() );
		self::assertSame( array(), $this->done );
		$this->db()->execute( "UPDATE $options SET option_value = %s WHERE option_name = 'zeromo_migration_lock'", array( (string) ( time() - 1000 ) ) );
		self::assertTrue( $this->migrate() );
		self::assertNotSame( array(), $this->done );
	}

	public function test_a_site_of_other_tables_gets_the_missing_ones_on_its_next_request(): void {
		$settings = $this->service( Settings::class );
		$table    = $this->db()->table( 'comment_claim' );
		// What a site has that was activated before the room had this table.
		$this->db()->execute( "DROP TABLE $table" );
		$settings->set_internal( '_version', Version::CURRENT );
		Plugin::upgrade();
		self::assertSame( '0', $this->db()->value( "SELECT COUNT(*) FROM $table" ) );
		self::assertSame( Version::DATA, $settings->internal( '_version' ) );
	}

	public function test_a_site_that_is_up_to_date_pays_no_query(): void {
		Plugin::upgrade();
		self::assertSame( 0, $this->count_queries( static fn() => Plugin::upgrade() ) );
	}

	public function test_every_room_s_tables_are_there_and_making_them_again_keeps_their_rows(): void {
		$migrator = $this->service( Migrator::class );
		$this->db()->execute( "INSERT INTO {$this->db()->table( 'rate' )} (bucket, n, expires) VALUES ('kept', 1, 1)" );
		foreach ( $migrator->table_names( Plugin::modules() ) as $table ) {
			self::assertNotNull( $this->service( Db::class )->value( 'SHOW TABLES LIKE %s', array( $this->db()->like( $table ) ) ), $table );
		}
		self::assertTrue( $migrator->run( Plugin::modules(), '9.9.9' ) );
		self::assertSame( '1', $this->db()->value( "SELECT n FROM {$this->db()->table( 'rate' )} WHERE bucket = 'kept'" ) );
	}
}
