<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

use Zeromo\Community\Kernel\Database\Db;

/**
 * Carries events from lower rooms to higher ones, after the transaction they happened in is committed.
 *
 * A listener that throws is logged and does not take the caller's answer away: what it reports is already stored.
 */
final class Events {

	/** @var array<class-string, list<\Closure>> */
	private array $listeners = array();

	public function __construct( private readonly Db $db ) {}

	/**
	 * Listens to one kind of event.
	 *
	 * @template T of Event
	 * @param class-string<T>     $event    Event class.
	 * @param \Closure(T): void  $listener Called after commit.
	 */
	public function on( string $event, \Closure $listener ): void {
		$this->listeners[ $event ][] = $listener;
	}

	/** Sends an event: at once outside a transaction, else when the transaction is committed. */
	public function emit( Event $event ): void {
		$this->db->after_commit( fn() => $this->deliver( $event ) );
	}

	private function deliver( Event $event ): void {
		foreach ( $this->listeners[ $event::class ] ?? array() as $listener ) {
			try {
				$listener( $event );
			} catch ( \Throwable $e ) {
				Log::error( $e );
			}
		}
		$hook = $event->hook();
		if ( null !== $hook && '' !== $hook ) {
			do_action( $hook, ...$event->hook_args() ); // phpcs:ignore WordPress.NamingConventions.ValidHookName, WordPress.NamingConventions.PrefixAllGlobals -- named by the event.
		}
	}
}
