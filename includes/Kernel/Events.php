<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Wiring\Wiring;

/**
 * Delivers events from lower rooms to higher ones, after the commit of their transaction.
 *
 * An event with a listener that stores data, or with a callback of another plugin, is kept: the kept events of a unit
 * are stored as one job with the unit and delivered after its commit, by this request or, if it dies, by a worker. Such
 * a listener runs at least once and must be idempotent. All other events are delivered after the commit without a row.
 *
 * An exception of a listener is logged and does not fail the request, whose change is already stored. A kept event is
 * then delivered again later.
 */
final class Events {

	/** @var array<class-string, list<\Closure>> */
	private array $listeners = array();

	/** @var array<class-string, list<\Closure>> Predicates of the listeners that store data. */
	private array $keepers = array();

	/** @var list<Event> Kept events of the open unit, stored with it. */
	private array $kept = array();

	/** Unix seconds of the events that are delivered again; 0 otherwise. */
	private int $again = 0;

	/**
	 * @param Db                             $db    Calls back after the commit.
	 * @param Clock                          $clock Now.
	 * @param \Closure(array<mixed>): void $keep  Stores kept events within their unit, for deliver_kept().
	 */
	public function __construct(
		private readonly Db $db,
		private readonly Clock $clock,
		private readonly \Closure $keep
	) {}

	/**
	 * Adds the rooms' listeners; their services are made when an event occurs.
	 *
	 * @param Container                         $c     Makes them.
	 * @param array<class-string, list<string>> $rooms As Wiring has them.
	 */
	public function hear( Container $c, array $rooms ): void {
		foreach ( $rooms as $event => $listeners ) {
			foreach ( $listeners as $listener ) {
				[ $class, $method, $kept, $when ] = Wiring::listener_of( $listener );
				$this->listeners[ $event ][]      = static fn( Event $sent ) => $c->get( $class )->$method( $sent );
				if ( $kept ) {
					$this->keepers[ $event ][] = static fn( Event $sent ): bool =>
						'' === $when || true === $class::$when( $sent );
				}
			}
		}
	}

	/**
	 * Adds a listener that stores no data which must not be lost.
	 *
	 * @template T of Event
	 * @param class-string<T>     $event    Event class.
	 * @param \Closure(T): void  $listener Called after commit.
	 */
	public function on( string $event, \Closure $listener ): void {
		$this->listeners[ $event ][] = $listener;
	}

	/**
	 * Adds a listener that stores data; its event is not lost when PHP dies after the commit.
	 *
	 * @template T of Event
	 * @param class-string<T>         $event    Event class; its constructor's parameters are properties: numbers,
	 *                                          strings or lists of them.
	 * @param \Closure(T): void      $listener Called after the commit, and again when it may not have finished.
	 * @param \Closure(T): bool|null $wants    Whether the listener has work to do; null for always.
	 */
	public function on_kept( string $event, \Closure $listener, ?\Closure $wants = null ): void {
		$this->on( $event, $listener );
		$this->keepers[ $event ][] = $wants ?? static fn(): bool => true;
	}

	/** Emits an event: immediately outside a transaction, else after its commit. */
	public function emit( Event $event ): void {
		if ( ! $this->is_kept( $event ) ) {
			$this->db->after_commit( fn() => $this->deliver( $event ) );
			return;
		}
		$this->kept[] = $event;
		if ( 1 === count( $this->kept ) ) {
			$this->db->before_commit( $this->write( ... ), $this->forget( ... ) );
		}
	}

	/** Whether a listener stores data, or another plugin listens: the event is then stored with its unit. */
	public function is_kept( Event $event ): bool {
		foreach ( $this->keepers[ $event::class ] ?? array() as $wants ) {
			if ( true === $wants( $event ) ) {
				return true;
			}
		}
		$hook = $event->hook();
		return null !== $hook && '' !== $hook && has_action( $hook );
	}

	/** Time of the event that is delivered again because its listeners may not have finished; 0 for none. */
	public function again(): int {
		return $this->again;
	}

	/**
	 * Delivers the kept events of one unit.
	 *
	 * @param array<mixed> $payload As passed to $keep.
	 * @param bool         $again   Whether a delivery was started before.
	 * @throws \Throwable The last exception of a listener; the other listeners were called.
	 */
	public function deliver_kept( array $payload, bool $again ): void {
		$outer       = $this->again;
		$this->again = $again && is_int( $payload['at'] ?? null ) ? $payload['at'] : 0;
		$failed      = null;
		try {
			foreach ( is_array( $payload['events'] ?? null ) ? $payload['events'] : array() as $row ) {
				$failed = $this->deliver( self::read( is_array( $row ) ? $row : array() ) ) ?? $failed;
			}
		} finally {
			$this->again = $outer;
		}
		if ( null !== $failed ) {
			throw $failed;
		}
	}

	private function write(): void {
		$events     = $this->kept;
		$this->kept = array();
		$rows       = array_map(
			static fn( Event $event ): array => array( $event::class, get_object_vars( $event ) ),
			$events
		);
		( $this->keep )( array( 'at' => $this->clock->now(), 'events' => $rows ) );
	}

	private function forget(): void {
		$this->kept = array();
	}

	/** @param array<mixed> $row Class and values. */
	private static function read( array $row ): Event {
		$class = $row[0] ?? null;
		if ( ! is_string( $class ) || ! class_exists( $class ) || ! is_subclass_of( $class, Event::class ) ) {
			throw new \LogicException( 'No event of this name' );
		}
		return ( new \ReflectionClass( $class ) )->newInstanceArgs( is_array( $row[1] ?? null ) ? $row[1] : array() );
	}

	private function deliver( Event $event ): ?\Throwable {
		$failed = null;
		foreach ( $this->listeners[ $event::class ] ?? array() as $listener ) {
			try {
				$listener( $event );
			} catch ( \Throwable $e ) {
				Log::error( $e );
				$failed = $e;
			}
		}
		$hook = $event->hook();
		if ( null !== $hook && '' !== $hook ) {
			// Named by the event.
			// phpcs:ignore WordPress.NamingConventions.ValidHookName, WordPress.NamingConventions.PrefixAllGlobals -- see above.
			do_action( $hook, ...$event->hook_args() );
		}
		return $failed;
	}
}
