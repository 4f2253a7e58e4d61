<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

use Zeromo\Community\Kernel\Database\Db;

/**
 * Carries events from lower rooms to higher ones, after the transaction they happened in is committed.
 *
 * An event with a listener that stores something, or with a listener of another plugin, is kept: all of a unit's are written
 * as one job with the unit and delivered after its commit, by this request or, when it died, by a worker. Such a listener
 * runs at least once and must bear to be run again. All other events are delivered after the commit without a row.
 *
 * A listener that throws is logged and does not take the caller's answer away: what it reports is already stored. A kept
 * event is then delivered again later.
 */
final class Events {

	/** @var array<class-string, list<\Closure>> */
	private array $listeners = array();

	/** @var array<class-string, list<\Closure>> Whether a listener that stores something wants the event. */
	private array $keepers = array();

	/** @var list<Event> Of the open unit, to be written with it. */
	private array $kept = array();

	/** Unix seconds when the delivered events happened; 0 while none is delivered again. */
	private int $again = 0;

	/**
	 * @param Db                             $db    Says when the transaction is committed.
	 * @param Clock                          $clock Now.
	 * @param \Closure(array<mixed>): void $keep  Stores kept events with their unit, for deliver_kept().
	 */
	public function __construct( private readonly Db $db, private readonly Clock $clock, private readonly \Closure $keep ) {}

	/**
	 * The rooms' listeners; their services are made when something happens.
	 *
	 * @param Container                                                        $c     Makes them.
	 * @param array<class-string, list<array{class-string, string, bool, string}>> $rooms Event => class, method, kept, when.
	 */
	public function hear( Container $c, array $rooms ): void {
		foreach ( $rooms as $event => $listeners ) {
			foreach ( $listeners as [ $class, $method, $kept, $when ] ) {
				$this->listeners[ $event ][] = static fn( Event $sent ) => $c->get( $class )->$method( $sent );
				if ( $kept ) {
					$this->keepers[ $event ][] = static fn( Event $sent ): bool => '' === $when || true === $class::$when( $sent );
				}
			}
		}
	}

	/**
	 * Listens to one kind of event without storing anything that must not be missing.
	 *
	 * @template T of Event
	 * @param class-string<T>     $event    Event class.
	 * @param \Closure(T): void  $listener Called after commit.
	 */
	public function on( string $event, \Closure $listener ): void {
		$this->listeners[ $event ][] = $listener;
	}

	/**
	 * Listens to one kind of event and stores something; it is not lost when PHP dies after the commit.
	 *
	 * @template T of Event
	 * @param class-string<T>         $event    Event class; its constructor's parameters are properties, numbers, words or lists of them.
	 * @param \Closure(T): void      $listener Called after commit, again when it may not have come to its end.
	 * @param \Closure(T): bool|null $wants    Whether it has something to do; null for always.
	 */
	public function on_kept( string $event, \Closure $listener, ?\Closure $wants = null ): void {
		$this->on( $event, $listener );
		$this->keepers[ $event ][] = $wants ?? static fn(): bool => true;
	}

	/** Sends an event: at once outside a transaction, else when the transaction is committed. */
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

	/** Whether somebody stores something for it, or another plugin listens: then it is written with its unit. */
	public function is_kept( Event $event ): bool {
		foreach ( $this->keepers[ $event::class ] ?? array() as $wants ) {
			if ( true === $wants( $event ) ) {
				return true;
			}
		}
		$hook = $event->hook();
		return null !== $hook && '' !== $hook && has_action( $hook );
	}

	/** When the event happened that is delivered once more, since its listeners may not have come to their end; 0 for none. */
	public function again(): int {
		return $this->again;
	}

	/**
	 * Delivers what was kept with one unit.
	 *
	 * @param array<mixed> $payload As it was handed to $keep.
	 * @param bool         $again   Whether its delivery has been begun before.
	 * @throws \Throwable The last failure of a listener; the others were called.
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
		$rows       = array_map( static fn( Event $event ): array => array( $event::class, get_object_vars( $event ) ), $events );
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
			do_action( $hook, ...$event->hook_args() ); // phpcs:ignore WordPress.NamingConventions.ValidHookName, WordPress.NamingConventions.PrefixAllGlobals -- named by the event.
		}
		return $failed;
	}
}
