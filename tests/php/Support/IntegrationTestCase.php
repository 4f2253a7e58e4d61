<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Support;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Jobs\JobMethod;
use Zeromo\Community\Kernel\Wiring\Wiring;
use Zeromo\Community\Plugin;

/** A test on a real site's database: everything it wrote is rolled back, the files it uploaded are removed. */
abstract class IntegrationTestCase extends WordPressTestCase {

	private static string $uploads = '';

	protected function setUp(): void {
		parent::setUp();
		wp_cache_flush();
		$this->wpdb()->query( 'START TRANSACTION' );
		$this->db()->enter_outer();
		add_filter( 'upload_dir', array( self::class, 'uploads' ) );
	}

	protected function tearDown(): void {
		$ended = ! $this->is_sqlite() && '1' !== (string) $this->wpdb()->get_var( 'SELECT @@in_transaction' );
		$this->db()->leave_outer();
		$this->wpdb()->query( 'ROLLBACK' );
		parent::tearDown();
		wp_cache_flush();
		if ( '' !== self::$uploads ) {
			self::remove( self::$uploads );
			self::$uploads = '';
		}
		self::assertFalse(
			$ended,
			'A statement ended the transaction of this test, what was written stays: change_tables().'
		);
	}

	/**
	 * Runs statements that change tables, which ends a transaction of MariaDB: what the test wrote before is rolled
	 * back, and a new
	 * transaction begins behind them. What the work itself stores stays, so it takes it back.
	 *
	 * @param callable(): void $work The statements, and what is asserted between them.
	 */
	protected function change_tables( callable $work ): void {
		$this->wpdb()->query( 'ROLLBACK' );
		wp_cache_flush();
		try {
			$work();
		} finally {
			$this->wpdb()->query( 'START TRANSACTION' );
		}
	}

	protected function db(): Db {
		return Plugin::container()->get( Db::class );
	}

	/**
	 * A service out of the plugin's container.
	 *
	 * @template T of object
	 * @param class-string<T> $id Class or interface.
	 * @return T
	 */
	protected function service( string $id ): object {
		return Plugin::container()->get( $id );
	}

	/**
	 * What an exporter of ours tells of who has an address, as core asks it.
	 *
	 * @return array<string, mixed>
	 */
	protected function told_of( string $name, string $mail, int $page = 1 ): array {
		return apply_filters( 'wp_privacy_personal_data_exporters', array() )[ $name ]['callback']( $mail, $page );
	}

	/**
	 * What an eraser of ours answers when core calls it.
	 *
	 * @return array<string, mixed>
	 */
	protected function erase_of( string $name, string $mail, int $page = 1 ): array {
		return apply_filters( 'wp_privacy_personal_data_erasers', array() )[ $name ]['callback']( $mail, $page );
	}

	/** Does a recurring job, as if its turn had come. */
	protected function run_recurring( string $kind ): void {
		$target = $this->service( Wiring::class )->jobs[ $kind ]
			?? throw new \LogicException( "No room does jobs of the kind $kind" );
		JobMethod::of( Plugin::container(), $kind, $target )->run( array(), false );
	}

	protected function wpdb(): \wpdb {
		return $GLOBALS['wpdb'];
	}

	protected function is_sqlite(): bool {
		return $this->db()->is_sqlite();
	}

	/**
	 * Puts uploads of this test into a folder of their own.
	 *
	 * @param array<string, string|false> $dirs As core gives them.
	 * @return array<string, string|false>
	 */
	public static function uploads( array $dirs ): array {
		if ( '' === self::$uploads ) {
			self::$uploads = $dirs['basedir'] . '/test-' . getmypid();
		}
		$dirs['baseurl'] .= '/' . basename( self::$uploads );
		$dirs['basedir']  = self::$uploads;
		$dirs['path']     = $dirs['basedir'] . $dirs['subdir'];
		$dirs['url']      = $dirs['baseurl'] . $dirs['subdir'];
		return $dirs;
	}

	private static function remove( string $dir ): void {
		if ( ! is_dir( $dir ) ) {
			return;
		}
		foreach ( array_diff( (array) scandir( $dir ), array( '.', '..' ) ) as $name ) {
			$path = $dir . '/' . $name;
			is_dir( $path ) ? self::remove( $path ) : unlink( $path );
		}
		rmdir( $dir );
	}
}
