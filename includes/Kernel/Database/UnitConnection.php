<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Database;

/**
 * Keeps a unit of work on the connection it began on.
 *
 * When the server has closed the connection, wpdb connects again and repeats the statement, which then runs in autocommit
 * on a connection that knows nothing of the transaction. While a unit is open this class breaks that off before the
 * statement is repeated: core asks the filter `incompatible_sql_modes` on every connect, and the filter `query` before
 * every statement, whoever sends it. Neither costs a statement.
 *
 * A db.php drop-in that connects in its own way does not ask the first filter. There the statements of Db go to the
 * handle itself (see direct()), so that nothing can repeat them.
 */
final class UnitConnection {

	/** The server has ended the transaction: gone away, lost, shut down, killed, lock wait timeout, deadlock. */
	private const ENDED = array( 2006, 2013, 1053, 1927, 1205, 1213 );

	private ?\mysqli $handle = null;

	private bool $open      = false;
	private bool $lost      = false;
	private bool $connected = true;
	private int $reporting  = 0;
	private ?bool $own_way  = null;

	public function __construct( private readonly \wpdb $wpdb ) {}

	/** A transaction has just begun on the connection that wpdb holds now. */
	public function begin(): void {
		$handle          = $this->wpdb->dbh ?? null;
		$this->handle    = $handle instanceof \mysqli ? $handle : null;
		$this->open      = true;
		$this->lost      = false;
		$this->connected = true;
		$this->reporting = error_reporting(); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions, WordPress.PHP.DevelopmentFunctions -- read only, see end().
		if ( null !== $this->handle && ! $this->own_way() ) {
			add_filter( 'query', array( $this, 'before_statement' ), PHP_INT_MAX );
			add_filter( 'incompatible_sql_modes', array( $this, 'on_connect' ), PHP_INT_MIN );
		}
	}

	/** The transaction is over, or given up: wpdb may connect as it likes again. */
	public function end(): void {
		remove_filter( 'query', array( $this, 'before_statement' ), PHP_INT_MAX );
		remove_filter( 'incompatible_sql_modes', array( $this, 'on_connect' ), PHP_INT_MIN );
		if ( $this->open && ! $this->connected ) {
			// With WP_DEBUG core hides warnings while it connects, and was interrupted before it showed them again.
			error_reporting( $this->reporting ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions, WordPress.PHP.DevelopmentFunctions -- the value that was there.
		}
		$this->open = false;
	}

	/**
	 * After a loss: a whole connection, with its mode and its database. Core tries for five seconds.
	 *
	 * @return bool False where the server does not answer.
	 */
	public function restore(): bool {
		if ( $this->own_way() ) {
			return true;
		}
		// A connect that was broken off left a handle without mode and database, which check_connection() would take.
		$this->connected = ( ! $this->connected && $this->wpdb->db_connect( false ) ) || $this->wpdb->check_connection( false );
		return $this->connected;
	}

	/** Whether the connection is no longer the one the unit began on. */
	public function is_lost(): bool {
		return $this->lost || ( null !== $this->handle && ( in_array( $this->handle->errno, array( 2006, 2013 ), true ) || ! $this->holds() ) );
	}

	/** Whether the server has ended the transaction, or the connection is lost. */
	public function is_broken(): bool {
		return $this->is_lost() || ( null !== $this->handle && in_array( $this->handle->errno, self::ENDED, true ) );
	}

	/**
	 * Throws when the transaction cannot be the one that was begun.
	 *
	 * @throws Conflict Before anything is sent.
	 */
	public function check(): void {
		if ( null === $this->handle ) {
			return;
		}
		// Core's own functions go on after a statement that failed; after a deadlock the rest would run in autocommit.
		if ( $this->is_broken() ) {
			throw new Conflict( 'The transaction is over, or the connection is another' );
		}
	}

	/** The handle our statements are sent to without wpdb: where a drop-in connects in its own way; null elsewhere. */
	public function direct(): ?\mysqli {
		return $this->open && null !== $this->handle && $this->own_way() ? $this->handle : null;
	}

	/** Filter `query`: before each statement of a unit, ours or anybody's. */
	public function before_statement( mixed $sql ): mixed {
		$this->check();
		return $sql;
	}

	/** Filter `incompatible_sql_modes`: wpdb has just connected again and would now repeat the statement. */
	public function on_connect( mixed $modes ): mixed {
		if ( $this->holds() ) {
			// Somebody sets the mode anew on the connection that is there.
			return $modes;
		}
		$this->lost      = true;
		$this->connected = false;
		throw new Conflict( 'The connection was lost inside a transaction' );
	}

	/** With a drop-in for several servers wpdb's handle is that of the last statement, which tells nothing. */
	private function holds(): bool {
		return $this->own_way() || ( $this->wpdb->dbh ?? null ) === $this->handle;
	}

	/** Whether a drop-in connects, or notices lost connections, without core's methods. */
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
