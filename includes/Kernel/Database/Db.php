<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Database;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Kernel\Wiring\Filter;

/**
 * The only class that uses $wpdb: prepared statements, typed results, transactions that are retried as a whole.
 *
 * Placeholders are wpdb's (%d, %s, %f, %i). Errors are thrown, never printed.
 */
final class Db {

	private const TRIES = 8;

	private int $depth     = 0;
	private bool $outer    = false;
	private int $own_count = 0;

	/** @var list<\Closure(): void> */
	private array $after = array();

	/** @var list<\Closure(): void> Last writes of the open unit. */
	private array $before = array();

	/** @var list<\Closure(): void> Called when the open unit is not stored. */
	private array $dropped = array();

	private bool $once = false;

	private readonly UnitConnection $connection;

	private ?HeldActions $actions = null;

	public function __construct( private readonly \wpdb $wpdb ) {
		$this->connection = new UnitConnection( $wpdb );
	}

	/** Our tables have the connection's character set; asking the database for it costs a query for each. */
	#[Filter( 'pre_get_table_charset' )]
	public static function table_charset( mixed $charset, string $table ): mixed {
		global $wpdb;
		if ( null !== $charset || ! str_contains( $table, '_zmo_' ) ) {
			return $charset;
		}
		return is_string( $wpdb->charset ) && '' !== $wpdb->charset ? $wpdb->charset : 'utf8mb4';
	}

	/** Full name of one of our tables: `wp_zmo_{name}`. */
	public function table( string $name ): string {
		return $this->wpdb->prefix . 'zmo_' . $name;
	}

	/** Prefix of this site's tables: `wp_`, on another site of a network `wp_2_`. */
	public function site_prefix(): string {
		return $this->wpdb->get_blog_prefix();
	}

	/** Prefix common to all tables of the installation. */
	public function base_prefix(): string {
		return $this->wpdb->base_prefix;
	}

	/**
	 * Full name of one of core's tables: posts, postmeta, users, usermeta, terms, term_taxonomy, term_relationships,
	 * comments, options.
	 */
	public function core( string $name ): string {
		$table = $this->wpdb->$name ?? null;
		if ( ! is_string( $table ) || '' === $table ) {
			throw new \LogicException( 'Unknown core table' );
		}
		return $table;
	}

	/** True on WordPress's SQLite driver. */
	public function is_sqlite(): bool {
		return class_exists( 'WP_SQLite_DB', false ) && $this->wpdb instanceof \WP_SQLite_DB;
	}

	/** Modifier after SELECT: the server joins tables in the written order. Empty on SQLite, which does not know it. */
	public function in_order(): string {
		return $this->is_sqlite() ? '' : 'STRAIGHT_JOIN ';
	}

	/**
	 * Suffix of a SELECT inside a transaction that locks its rows until the end. Empty on SQLite, which has one writer
	 * at a time.
	 */
	public function locked(): string {
		return $this->is_sqlite() ? '' : ' FOR UPDATE';
	}

	/**
	 * Locks a row until the end of the transaction; call it first, so that later reads see the current state. It is a
	 * write that changes nothing, because SQLite has no row lock.
	 *
	 * @param string $table With its prefix.
	 * @param string $key   Its primary key.
	 */
	public function hold( string $table, string $key, int $id ): void {
		$this->execute( "UPDATE $table SET $key = $key WHERE $key = %d", array( $id ) );
	}

	/** Placeholders for an IN list: `%d,%d,%d`. The list must not be empty. */
	public static function marks( int $count, string $mark = '%d' ): string {
		return implode( ',', array_fill( 0, max( 1, $count ), $mark ) );
	}

	/** Escapes text typed by a user for a LIKE pattern. */
	public function like( string $text ): string {
		return $this->wpdb->esc_like( $text );
	}

	/**
	 * Prepares a part of a statement that core builds itself, e.g. in a `posts_where` filter.
	 *
	 * @param string                      $sql    With placeholders.
	 * @param list<int|string|float|null> $values For the placeholders.
	 */
	public function fragment( string $sql, array $values ): string {
		return $this->prepare( $sql, $values );
	}

	/** Number of statements this class has run in this request. */
	public function count(): int {
		return $this->own_count;
	}

	/**
	 * All rows.
	 *
	 * @param string                      $sql    With placeholders.
	 * @param list<int|string|float|null> $values For the placeholders.
	 * @return list<array<string, string|null>>
	 */
	public function rows( string $sql, array $values = array() ): array {
		/** @var list<array<string, string|null>>|null $rows */
		$rows = $this->guard( fn() => $this->read( $this->prepare( $sql, $values ) ) );
		return $rows ?? array();
	}

	/**
	 * The first row, or null.
	 *
	 * @param string                      $sql    With placeholders.
	 * @param list<int|string|float|null> $values For the placeholders.
	 * @return array<string, string|null>|null
	 */
	public function row( string $sql, array $values = array() ): ?array {
		return $this->rows( $sql, $values )[0] ?? null;
	}

	/**
	 * The first column of all rows.
	 *
	 * @param string                      $sql    With placeholders.
	 * @param list<int|string|float|null> $values For the placeholders.
	 * @return list<string>
	 */
	public function column( string $sql, array $values = array() ): array {
		return array_map( static fn( array $row ): string => (string) reset( $row ), $this->rows( $sql, $values ) );
	}

	/**
	 * The first column as integers.
	 *
	 * @param string                      $sql    With placeholders.
	 * @param list<int|string|float|null> $values For the placeholders.
	 * @return list<int>
	 */
	public function ids( string $sql, array $values = array() ): array {
		return array_map( 'intval', $this->column( $sql, $values ) );
	}

	/**
	 * One value, or null when there is no row.
	 *
	 * @param string                      $sql    With placeholders.
	 * @param list<int|string|float|null> $values For the placeholders.
	 */
	public function value( string $sql, array $values = array() ): ?string {
		$row = $this->row( $sql, $values );
		if ( null === $row ) {
			return null;
		}
		$first = reset( $row );
		return null === $first || false === $first ? null : (string) $first;
	}

	/**
	 * Runs a writing statement and gives the number of changed rows. Outside a unit, a deadlock restarts it.
	 *
	 * @param string                      $sql    With placeholders.
	 * @param list<int|string|float|null> $values For the placeholders.
	 */
	public function execute( string $sql, array $values = array() ): int {
		$write = fn(): int => (int) $this->guard( fn() => $this->write( $this->prepare( $sql, $values ) ) );
		return $this->depth > 0 || $this->outer ? $write() : $this->repeated( $write );
	}

	/**
	 * Inserts many rows, some hundred per statement; skips rows whose key exists.
	 *
	 * For seeding and importing: values are escaped literals in the statement, much faster than placeholders for
	 * thousands.
	 *
	 * @param string                      $table   Full name.
	 * @param list<string>                $columns Their names.
	 * @param list<list<int|string|null>> $rows    Values in that order.
	 * @return int Number of inserted rows.
	 */
	public function insert_rows( string $table, array $columns, array $rows ): int {
		$new = 0;
		foreach ( array_chunk( $rows, $this->is_sqlite() ? 100 : 1000 ) as $chunk ) {
			$lines = array_map(
				fn( array $row ): string => '(' . implode( ',', array_map( $this->literal( ... ), $row ) ) . ')',
				$chunk
			);
			$sql   = "INSERT IGNORE INTO $table (" . implode( ',', $columns ) . ') VALUES ' . implode( ',', $lines );
			$new  += $this->execute( $sql );
		}
		return $new;
	}

	private function literal( int|string|null $value ): string {
		if ( null === $value ) {
			return 'NULL';
		}
		return is_int( $value ) ? (string) $value : "'" . $this->wpdb->_real_escape( $value ) . "'";
	}

	/** Id of the row that the last INSERT added. */
	public function insert_id(): int {
		return (int) ( $this->connection->direct()->insert_id ?? $this->wpdb->insert_id );
	}

	/**
	 * Runs a unit of work: all of it is stored, or nothing. Deadlocks, a busy database and a lost connection restart
	 * the unit, so it must not have effects outside the database; put those into after_commit(), and those that must
	 * not be lost into a job. Inside another transaction it becomes a part of that one.
	 *
	 * When the reply to the COMMIT is lost, it is unknown whether the unit was stored, and it runs again: it must then
	 * find its own result and return the same. For a unit that cannot do that, see transaction_once().
	 *
	 * @template T
	 * @param callable(): T $unit The work.
	 * @param bool          $once The unit must not run again when it was stored.
	 * @return T
	 * @throws Failure unavailable, when the database stays busy or unreachable.
	 */
	public function transaction( callable $unit, bool $once = false ) {
		if ( $this->depth > 0 ) {
			$this->once = $this->once || $once;
			return $unit();
		}
		return $this->repeated( fn() => $this->once( $unit, $once ) );
	}

	/**
	 * Runs again what the database has undone for another's sake.
	 *
	 * @template T
	 * @param callable(): T $run A unit, or one statement.
	 * @return T
	 */
	private function repeated( callable $run ) {
		for ( $try = 1; ; $try++ ) {
			try {
				return $run();
			} catch ( Conflict $e ) {
				if ( $try >= self::TRIES ) {
					Log::error( $e );
					throw Failure::unavailable();
				}
				usleep( random_int( 2000, 12000 ) * $try );
			}
		}
	}

	/**
	 * Like transaction(), for a unit that must not run again once it is stored: it inserts a mark in its own
	 * transaction, which is read when the reply to the COMMIT is lost. Costs one INSERT.
	 *
	 * @template T
	 * @param callable(): T $unit The work.
	 * @return T
	 * @throws Failure unavailable, when the database stays busy or unreachable, or when it is unknown whether the unit
	 * was stored.
	 */
	public function transaction_once( callable $unit ) {
		return $this->transaction( $unit, true );
	}

	/** Whether a unit is open. */
	public function is_in_unit(): bool {
		return $this->depth > 0;
	}

	/** Calls back after the commit of the surrounding transaction; immediately without one. Dropped on rollback. */
	public function after_commit( \Closure $callback ): void {
		if ( 0 === $this->depth ) {
			$callback();
			return;
		}
		$this->after[] = $callback;
	}

	/**
	 * Writes at the end of the surrounding transaction; immediately without one.
	 *
	 * @param \Closure(): void $write   Writes.
	 * @param \Closure(): void $dropped Called instead when the transaction is rolled back.
	 */
	public function before_commit( \Closure $write, \Closure $dropped ): void {
		if ( 0 === $this->depth ) {
			$write();
			return;
		}
		$this->before[]  = $write;
		$this->dropped[] = $dropped;
	}

	/**
	 * Notes cache keys that core fills inside a unit, before the commit. On rollback they are deleted from a persistent
	 * cache.
	 *
	 * @param string $group Group of the object cache, e.g. `posts`.
	 */
	public function touched( string $group, int|string ...$keys ): void {
		if ( $this->depth > 0 ) {
			$this->actions()->touch( $group, ...$keys );
		}
	}

	/** For tests: the caller has opened a transaction; ours become savepoints inside it. */
	public function enter_outer(): void {
		$this->outer = true;
	}

	/** For tests: the caller's transaction has ended. */
	public function leave_outer(): void {
		$this->outer = false;
		$this->depth   = 0;
		$this->after   = array();
		$this->before  = array();
		$this->dropped = array();
	}

	/**
	 * @template T
	 * @param callable(): T $unit The work.
	 * @return T
	 */
	private function once( callable $unit, bool $once ) {
		$this->once    = $once;
		$this->depth   = 1;
		$this->after   = array();
		$this->before  = array();
		$this->dropped = array();
		try {
			// Up to here a lost connection does no harm: wpdb reconnects and the unit begins on the new connection.
			$this->plain( $this->outer ? 'SAVEPOINT zmo' : 'START TRANSACTION' );
			$this->connection->begin();
			$this->actions()->begin();
			$result = $unit();
			foreach ( $this->before as $write ) {
				$write();
			}
			$this->commit();
		} catch ( \Throwable $e ) {
			$broken = $this->connection->is_broken();
			$this->give_up( $e );
			// Core reports a deadlock as a term or post that was not saved; a failure the unit makes of that is a
			// conflict.
			throw $broken && ! $e instanceof Conflict ? new Conflict( $e->getMessage(), 0, $e ) : $e;
		}
		$this->depth = 0;
		$after       = $this->after;
		$this->after = array();
		$held        = $this->actions()->take();
		foreach ( $after as $callback ) {
			try {
				$callback();
			} catch ( \Throwable $e ) {
				// The commit is final: the unit must not be restarted, and its result must be returned.
				Log::error( $e );
			}
		}
		HeldActions::tell( $held );
		return $result;
	}

	private function actions(): HeldActions {
		return $this->actions ??= new HeldActions();
	}

	/**
	 * Commits the unit. When the reply is lost, the mark tells whether it was stored.
	 *
	 * @throws Conflict When the unit was not stored, or has no mark and may not have been stored.
	 * @throws Failure unavailable, when this is unknown.
	 */
	private function commit(): void {
		$mark = $this->once && ! $this->is_sqlite() ? bin2hex( random_bytes( 16 ) ) : '';
		if ( '' !== $mark ) {
			( new UnitMarks( $this ) )->leave( $mark );
		}
		$this->connection->check();
		try {
			$this->plain( $this->outer ? 'RELEASE SAVEPOINT zmo' : 'COMMIT' );
			$this->connection->end();
		} catch ( Conflict $e ) {
			if ( '' === $mark || ! $this->connection->is_lost() || ! $this->is_stored( $mark ) ) {
				throw $e;
			}
		} catch ( QueryFailed $e ) {
			// In tests only: a CREATE TABLE before this unit has ended the caller's transaction and its savepoints.
			if ( ! $this->outer || ! str_contains( $e->getMessage(), 'SAVEPOINT' ) ) {
				throw $e;
			}
			$this->connection->end();
		}
	}

	/** Reads, on a new connection, the mark of a unit whose COMMIT had no reply. */
	private function is_stored( string $mark ): bool {
		$this->connection->end();
		try {
			return $this->connection->restore()
				? ( new UnitMarks( $this ) )->is_stored( $mark )
				: throw Failure::unavailable();
		} catch ( Conflict $e ) {
			// A server that has not noticed the loss may still store the unit: it must not run again.
			Log::error( $e );
			throw Failure::unavailable();
		}
	}

	/**
	 * Rolls the unit back.
	 *
	 * @throws Failure unavailable, when the connection is lost and the server does not reply.
	 */
	private function give_up( \Throwable $reason ): void {
		$this->depth = 0;
		$this->after = array();
		foreach ( $this->dropped as $forget ) {
			$forget();
		}
		$lost        = $this->connection->is_lost();
		$this->connection->end();
		if ( ! $lost ) {
			$this->roll_back();
		} elseif ( ! $this->connection->restore() ) {
			$this->actions()->forget();
			Log::error( $reason );
			throw Failure::unavailable();
		}
		// Core's functions may have cached data read inside the unit, for this request and for others.
		$this->actions()->forget();
		wp_cache_flush_runtime();
	}

	private function roll_back(): void {
		try {
			$this->plain( $this->outer ? 'ROLLBACK TO SAVEPOINT zmo' : 'ROLLBACK' );
		} catch ( \Throwable $e ) {
			Log::error( $e );
		}
	}

	private function plain( string $sql ): void {
		$this->guard( fn() => $this->write( $sql ) );
	}

	/**
	 * @param string $sql Prepared.
	 * @return list<array<string, string|null>>|null
	 */
	private function read( string $sql ): ?array {
		$handle = $this->connection->direct();
		if ( null === $handle ) {
			/** @var list<array<string, string|null>>|null */
			// phpcs:ignore WordPress.DB -- the one place where reading statements run; they are prepared.
			return $this->wpdb->get_results( $sql, ARRAY_A );
		}
		$result = $this->send( $handle, $sql );
		return $result instanceof \mysqli_result ? $result->fetch_all( MYSQLI_ASSOC ) : array();
	}

	/** @param string $sql Prepared. */
	private function write( string $sql ): int|bool {
		$handle = $this->connection->direct();
		if ( null === $handle ) {
			// phpcs:ignore WordPress.DB -- the one place where writing statements run; they are prepared.
			return $this->wpdb->query( $sql );
		}
		$this->send( $handle, $sql );
		return (int) $handle->affected_rows;
	}

	/** Sends a statement, inside a unit under a drop-in with its own connections, to the handle the unit began on. */
	private function send( \mysqli $handle, string $sql ): \mysqli_result|bool {
		$result                 = $handle->query( $this->wpdb->remove_placeholder_escape( $sql ) );
		$this->wpdb->last_error = $handle->error;
		return $result;
	}

	/**
	 * @param string                      $sql    With placeholders.
	 * @param list<int|string|float|null> $values For the placeholders.
	 */
	private function prepare( string $sql, array $values ): string {
		if ( array() === $values ) {
			return $sql;
		}
		// Most statements have long lists of ids: integers need no quoting, and core's regular expressions take ten
		// times as long.
		if (
			substr_count( $sql, '%' ) === substr_count( $sql, '%d' )
			&& array_filter( $values, is_int( ... ) ) === $values
		) {
			return vsprintf( $sql, $values );
		}
		// phpcs:ignore WordPress.DB -- the one place where statements run; they are prepared.
		return (string) $this->wpdb->prepare( $sql, $values );
	}

	/**
	 * @template T
	 * @param \Closure(): T $run Calls wpdb.
	 * @return T
	 */
	private function guard( \Closure $run ) {
		++$this->own_count;
		$shown  = $this->wpdb->show_errors;
		$silent = $this->wpdb->suppress_errors( true );
		try {
			$this->wpdb->last_error = '';
			$result                 = $run();
			$error                  = (string) $this->wpdb->last_error;
		} catch ( \PDOException | \mysqli_sql_exception $e ) {
			$error  = $e->getMessage();
			$result = null;
		} finally {
			$this->wpdb->suppress_errors( $silent );
			$this->wpdb->show_errors = $shown;
		}
		if ( '' === $error ) {
			/** @var T $result */
			return $result;
		}
		// A statement of no unit has waited long enough for a lock, and may be stored where the connection was lost.
		$again = '/deadlock|WSREP' . ( 0 === $this->depth ? '' : '|lock wait timeout|database (table )?is locked'
			. '|database is busy|server has gone away|lost connection' ) . '/i';
		throw preg_match( $again, $error ) ? new Conflict( $error ) : new QueryFailed( $error );
	}
}
