<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Database;

/**
 * Keeps a unit of work on the connection it began on.
 *
 * When the server has closed the connection, wpdb reconnects and repeats the statement, which then runs in autocommit
 * on a connection without the transaction. While a unit is open, this class throws before the statement is repeated:
 * core applies the filter `incompatible_sql_modes` on every connect, and the filter `query` before every statement.
 * Neither costs a statement.
 *
 * A db.php drop-in with its own connections does not apply the first filter. There Db sends its statements directly to
 * the handle (see direct()), so that they cannot be repeated.
 */
final class UnitConnection {

	/** Error codes that end the transaction: gone away, lost, shut down, killed, lock wait timeout, deadlock. */
	private const ENDED = array( 2006, 2013, 1053, 1927, 1205, 1213 );

	private ?\mysqli $handle = null;

	private bool $open      = false;
	private bool $lost      = false;
	private bool $connected = true;
	private int $reporting  = 0;
	private ?bool $own_way  = null;

	public function __construct( private readonly \wpdb $wpdb ) {}

	/** Call it after a transaction has begun on wpdb's current connection. */
	public function begin(): void {
		$handle          = $this->wpdb->dbh ?? null;
		$this->handle    = $handle instanceof \mysqli ? $handle : null;
		$this->open      = true;
		$this->lost      = false;
		$this->connected = true;
		// Read only, see end().
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions, WordPress.PHP.DevelopmentFunctions -- see above.
		$this->reporting = error_reporting();
		if ( null !== $this->handle && ! $this->own_way() ) {
			add_filter( 'query', array( $this, 'before_statement' ), PHP_INT_MAX );
			add_filter( 'incompatible_sql_modes', array( $this, 'on_connect' ), PHP_INT_MIN );
		}
	}

	/** Call it after the transaction has ended: wpdb may reconnect again. */
	public function end(): void {
		remove_filter( 'query', array( $this, 'before_statement' ), PHP_INT_MAX );
		remove_filter( 'incompatible_sql_modes', array( $this, 'on_connect' ), PHP_INT_MIN );
		if ( $this->open && ! $this->connected ) {
			// With WP_DEBUG core hides warnings while it connects; it was interrupted before it restored
			// error_reporting(). The value that was there.
			// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions, WordPress.PHP.DevelopmentFunctions -- see above.
			error_reporting( $this->reporting );
		}
		$this->open = false;
	}

	/**
	 * Reconnects after a loss, with SQL mode and database. Core tries for five seconds.
	 *
	 * @return bool False when the server does not reply.
	 */
	public function restore(): bool {
		if ( $this->own_way() ) {
			return true;
		}
		// An interrupted connect leaves a handle without mode and database, which check_connection() would accept.
		$this->connected = ( ! $this->connected && $this->wpdb->db_connect( false ) )
			|| $this->wpdb->check_connection( false );
		return $this->connected;
	}

	/** Whether the connection is no longer the one the unit began on. */
	public function is_lost(): bool {
		return $this->lost
			|| (
				null !== $this->handle
				&& ( in_array( $this->handle->errno, array( 2006, 2013 ), true ) || ! $this->holds() )
			);
	}

	/** Whether the server has ended the transaction, or the connection is lost. */
	public function is_broken(): bool {
		return $this->is_lost() || ( null !== $this->handle && in_array( $this->handle->errno, self::ENDED, true ) );
	}

	/**
	 * Checks that the transaction is still the one that was begun.
	 *
	 * @throws Conflict Otherwise, before a statement is sent.
	 */
	public function check(): void {
		if ( null === $this->handle ) {
			return;
		}
		// Core's functions continue after a failed statement; after a deadlock the rest would run in autocommit.
		if ( $this->is_broken() ) {
			throw new Conflict( 'The transaction is over, or the connection is another' );
		}
	}

	/** The handle to send our statements to without wpdb, under a drop-in with its own connections; otherwise null. */
	public function direct(): ?\mysqli {
		return $this->open && null !== $this->handle && $this->own_way() ? $this->handle : null;
	}

	/** Filter `query`: runs before each statement of a unit, from this plugin or others. */
	public function before_statement( mixed $sql ): mixed {
		$this->check();
		return $sql;
	}

	/** Filter `incompatible_sql_modes`: wpdb has reconnected and is about to repeat the statement. */
	public function on_connect( mixed $modes ): mixed {
		if ( $this->holds() ) {
			// The SQL mode is set again on the existing connection.
			return $modes;
		}
		$this->lost      = true;
		$this->connected = false;
		throw new Conflict( 'The connection was lost inside a transaction' );
	}

	/**
	 * Whether wpdb still has the unit's handle; unknown under a drop-in for several servers, whose handle is that of
	 * the last statement.
	 */
	private function holds(): bool {
		return $this->own_way() || ( $this->wpdb->dbh ?? null ) === $this->handle;
	}

	/** Whether a drop-in connects, or detects lost connections, without core's methods. */
	private function own_way(): bool {
		if ( null === $this->own_way ) {
			$this->own_way = false;
			foreach ( array( 'db_connect', 'check_connection', 'set_sql_mode' ) as $method ) {
				$declared      = ( new \ReflectionMethod( $this->wpdb, $method ) )->getDeclaringClass()->getName();
				$this->own_way = $this->own_way || 'wpdb' !== $declared;
			}
		}
		return $this->own_way;
	}
}
