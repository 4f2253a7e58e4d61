<?php

declare(strict_types=1);

namespace Zeromo\Community\Setup;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Mutex;
use Zeromo\Community\Kernel\Database\RateTable;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Kernel\Database\UnitMarks;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Kernel\Module;
use Zeromo\Community\Kernel\Settings;

/**
 * Brings the site's tables and data to this version: creates tables, then runs the steps that are not done yet.
 *
 * Everything here may be repeated and interrupted: tables and columns are added only when absent, a step is marked
 * done after it said so, and one process works at a time under a lock with an age. A column or key that changes needs a
 * step.
 */
final class Migrator {

	private const LOCK = 'zeromo_migration_lock';
	private const DONE = 'zeromo_migrations';

	/** Option of the last try that stopped with an error: when and why. */
	private const ERROR = 'zeromo_migration_error';

	/** Seconds after such a try in which requests of visitors try it no more. */
	private const PAUSE = 300;

	/** Seconds after which a lock nobody has renewed is taken over. */
	private const LEFT = 300;

	public function __construct(
		private readonly Container $container,
		private readonly Db $db,
		private readonly Settings $settings,
		private readonly Mutex $mutex
	) {}

	/**
	 * Makes tables and columns that are not there and runs open steps for at most $seconds.
	 *
	 * @param list<Module> $modules In order of level.
	 * @param string       $version Version::DATA; stored once all steps are through.
	 * @param int          $seconds Time to spend on steps.
	 * @return bool True when nothing is left.
	 */
	public function run( array $modules, string $version, int $seconds = 20 ): bool {
		if ( ! $this->mutex->take( self::LOCK, time(), self::LEFT ) ) {
			return false;
		}
		try {
			$this->make_tables( $modules );
			$finished = $this->run_steps( $modules, time() + $seconds );
			if ( $finished ) {
				$this->settings->set_internal( '_version', $version );
			}
			return $finished;
		} finally {
			$this->mutex->release( self::LOCK );
		}
	}

	/**
	 * As run(), for requests and jobs: a step that fails is noted and leaves the request alone. What is done stays
	 * done, and the next call goes on with the step that failed.
	 *
	 * @param list<Module> $modules In order of level.
	 * @param string       $version Version::DATA.
	 * @param int          $seconds Time to spend on steps.
	 * @return bool True when nothing is left.
	 */
	public function resume( array $modules, string $version, int $seconds ): bool {
		try {
			$finished = $this->run( $modules, $version, $seconds );
			if ( $finished ) {
				delete_option( self::ERROR );
			}
			return $finished;
		} catch ( \Throwable $e ) {
			Log::error( $e );
			update_option( self::ERROR, array( time(), mb_substr( $e->getMessage(), 0, 300 ) ), false );
			return false;
		}
	}

	/** Whether a visitor's request may go on with the steps: not right after one has failed. */
	public function may_resume(): bool {
		return self::error()[0] < time() - self::PAUSE;
	}

	/**
	 * How far the steps are.
	 *
	 * @param list<Module> $modules All rooms.
	 */
	public function progress( array $modules ): MigrationProgress {
		$done = get_option( self::DONE );
		$open = array();
		$all  = 0;
		foreach ( $modules as $module ) {
			foreach ( array_keys( $module->steps() ) as $name ) {
				++$all;
				if ( ! is_array( $done ) || ! isset( $done[ $name ] ) ) {
					$open[] = $name;
				}
			}
		}
		[ $failed, $error ] = self::error();
		return new MigrationProgress( $all - count( $open ), $all, $open[0] ?? '', $error, $failed );
	}

	/** @return array{int, string} When the last try stopped, and why. */
	private static function error(): array {
		$kept = get_option( self::ERROR );
		return is_array( $kept ) && is_int( $kept[0] ?? null ) && is_string( $kept[1] ?? null )
			? array( $kept[0], $kept[1] )
			: array( 0, '' );
	}

	/**
	 * Names of all our tables.
	 *
	 * @param list<Module> $modules All rooms.
	 * @return list<string>
	 */
	public function table_names( array $modules ): array {
		return array_map( fn( Table $t ): string => $this->db->table( $t->name ), self::tables( $modules ) );
	}

	/**
	 * Drops our tables; for uninstalling with the owner's consent and for deleted sites of a network.
	 *
	 * @param list<Module> $modules All rooms.
	 */
	public function drop_tables( array $modules ): void {
		foreach ( $this->table_names( $modules ) as $name ) {
			$this->db->execute( "DROP TABLE IF EXISTS $name" );
		}
		delete_option( self::DONE );
		delete_option( self::ERROR );
	}

	/** @param list<Module> $modules All rooms. */
	private function make_tables( array $modules ): void {
		global $wpdb;
		$there = $this->db->column( 'SHOW TABLES LIKE %s', array( $this->db->like( $this->db->table( '' ) ) . '%' ) );
		foreach ( self::tables( $modules ) as $table ) {
			if ( in_array( $this->db->table( $table->name ), $there, true ) ) {
				$this->add_columns( $table );
				continue;
			}
			$this->db->execute(
				"CREATE TABLE IF NOT EXISTS {$this->db->table( $table->name )}
				({$table->body}) {$wpdb->get_charset_collate()}"
			);
		}
	}

	/** Columns that a table of an older version has not; rows get the default, or an empty value. */
	private function add_columns( Table $table ): void {
		$name    = $this->db->table( $table->name );
		$missing = array_diff_key( $table->columns(), array_flip( $this->db->column( "SHOW COLUMNS FROM $name" ) ) );
		foreach ( $missing as $column ) {
			if (
				$this->db->is_sqlite()
				&& str_contains( $column, 'NOT NULL' )
				&& ! str_contains( $column, 'DEFAULT' )
			) {
				// MariaDB and MySQL have an empty value for the rows that are there, SQLite's driver has to be told it.
				$column .= 1 === preg_match( '/^\w+ \w*int\b/', $column ) ? ' DEFAULT 0' : " DEFAULT ''";
			}
			$this->db->execute( "ALTER TABLE $name ADD COLUMN $column" );
		}
	}

	/**
	 * A print of all tables and the names of all steps and capabilities, the same wherever they are written the same;
	 * for the test that holds Version::SCHEMA, a request compares the number alone.
	 *
	 * @param list<Module> $modules All rooms.
	 */
	public static function fingerprint( array $modules ): string {
		$parts = array_map(
			static fn( Table $t ): string => $t->name . ' ' . preg_replace( '/\s+/', ' ', trim( $t->body ) ),
			self::tables( $modules )
		);
		foreach ( $modules as $module ) {
			array_push( $parts, ...array_keys( $module->steps() ), ...array_keys( $module->capabilities() ) );
		}
		sort( $parts );
		return sha1( implode( "\n", $parts ) );
	}

	/**
	 * @param list<Module> $modules All rooms.
	 * @return list<Table>
	 */
	private static function tables( array $modules ): array {
		$tables = array( RateTable::table(), UnitMarks::table() );
		foreach ( $modules as $module ) {
			array_push( $tables, ...$module->tables() );
		}
		return $tables;
	}

	/**
	 * @param list<Module> $modules  All rooms.
	 * @param int          $deadline Unix seconds.
	 */
	private function run_steps( array $modules, int $deadline ): bool {
		$done = get_option( self::DONE );
		$done = is_array( $done ) ? $done : array();
		foreach ( $modules as $module ) {
			foreach ( $module->steps() as $name => $step ) {
				if ( isset( $done[ $name ] ) ) {
					continue;
				}
				do {
					if ( time() > $deadline ) {
						return false;
					}
					$through = $step( $this->container, $this->db );
					if ( ! $this->mutex->keep( self::LOCK, time() ) ) {
						// It took so long that another process has taken over, and does the rest.
						return false;
					}
				} while ( ! $through );
				$done[ $name ] = time();
				update_option( self::DONE, $done, false );
			}
		}
		return true;
	}
}
