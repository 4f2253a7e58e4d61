<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Setup\Migrator;
use Zeromo\Community\Tests\Support\ParallelTestCase;
use Zeromo\Community\Tests\Support\SteppedRoom;

/**
 * An update whose process is killed in the middle of a piece of a step goes on with that piece: no number twice, none
 * lost.
 */
final class MigrationKillTest extends ParallelTestCase {

	private const LOCK = 'zeromo_migration_lock';

	protected function setUp(): void {
		parent::setUp();
		$this->forget();
		$this->db()->execute( 'CREATE TABLE ' . SteppedRoom::table( $this->db() ) . ' (n int NOT NULL, KEY n (n))' );
	}

	protected function tearDown(): void {
		$this->forget();
		parent::tearDown();
	}

	public function test_what_was_killed_goes_on(): void {
		self::assertSame( SIGKILL, $this->migrate( 1045 ), 'killed in the second step' );
		self::assertSame( array( 140, 140 ), $this->written(), 'the piece it was at is taken back' );
		wp_cache_flush();
		$progress = Plugin::container()->get( Migrator::class )->progress( array( new SteppedRoom( 0 ) ) );
		$is = array( $progress->done, $progress->total, $progress->next );
		self::assertSame( array( 1, 2, 'test_kill_second' ), $is );

		self::assertSame( 1, $this->migrate( 0 ), 'its lock may still be that of a living one' );
		self::assertSame( array( 140, 140 ), $this->written() );
		$this->db()->execute(
			"UPDATE {$this->db()->core( 'options' )} SET option_value = %s WHERE option_name = %s",
			array( ( time() - 301 ) . ' the dead one', self::LOCK )
		);
		self::assertSame( 0, $this->migrate( 0 ) );
		self::assertSame( array( 200, 200 ), $this->written() );
	}

	/** @return array{int, int} Numbers, and different ones. */
	private function written(): array {
		$row = $this->db()->row(
			'SELECT COUNT(*) AS n, COUNT(DISTINCT n) AS d FROM ' . SteppedRoom::table( $this->db() )
		);
		return array( (int) ( $row['n'] ?? 0 ), (int) ( $row['d'] ?? 0 ) );
	}

	/** Runs the steps in a process of its own; its status, or the signal that ended it. */
	private function migrate( int $end ): int {
		$null    = array( 'file', '/dev/null', 'w' );
		$process = proc_open(
			array(
				PHP_BINARY,
				'-d',
				'error_log=/dev/null',
				dirname( __DIR__ ) . '/Support/migrate.php',
				rtrim( ABSPATH, '/' ),
				(string) $end,
			),
			array( 1 => $null, 2 => $null ),
			$pipes,
			null,
			array( 'ZM_HOST' => (string) $_SERVER['HTTP_HOST'] ) + getenv()
		);
		self::assertIsResource( $process );
		do {
			usleep( 20000 );
			$status = proc_get_status( $process );
		} while ( $status['running'] );
		proc_close( $process );
		return $status['signaled'] ? $status['termsig'] : $status['exitcode'];
	}

	private function forget(): void {
		$this->db()->execute( 'DROP TABLE IF EXISTS ' . SteppedRoom::table( $this->db() ) );
		wp_cache_flush();
		$done = (array) get_option( 'zeromo_migrations' );
		$ours = array_keys( ( new SteppedRoom( 0 ) )->steps() );
		update_option( 'zeromo_migrations', array_diff_key( $done, array_flip( $ours ) ), false );
		delete_option( self::LOCK );
	}

	private function db(): Db {
		return Plugin::container()->get( Db::class );
	}
}
