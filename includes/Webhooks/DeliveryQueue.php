<?php

declare(strict_types=1);

namespace Zeromo\Community\Webhooks;

use Zeromo\Community\Jobs\Cron;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Event;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Webhooks\Sql\DeliveryRepository;
use Zeromo\Community\Webhooks\Sql\WebhookRepository;

/** Messages that wait, and how long they are remembered. */
final class DeliveryQueue {

	public const SEND    = 'webhook_send';
	private const PRUNE  = 'webhook_prune';
	private const FORGET = 'webhook_forget';

	/** Days a delivery is remembered, and rows removed at a time. */
	public const DAYS   = 30;
	private const PIECE = 1000;

	public function __construct(
		private readonly WebhookRepository $webhooks,
		private readonly DeliveryRepository $deliveries,
		private readonly Jobs $jobs,
		private readonly Events $events,
		private readonly Clock $clock,
		private readonly Db $db
	) {}

	/** A message for each webhook that wants the event; again, for those that have none of it yet. */
	public function add( Event $event ): void {
		$name  = (string) $event->hook();
		$data  = WebhookEvents::data( $event );
		$again = $this->events->again();
		$added = $this->db->transaction(
			function () use ( $name, $data, $again ): int {
				$wanted = $this->webhooks->wanting( $name );
				$print  = sha1( $name . wp_json_encode( $data ) );
				$had    = $again > 0 ? $this->deliveries->with( $print, $again ) : array();
				$new    = array_diff( $wanted, $had );
				foreach ( $new as $webhook ) {
					$this->wait( $this->deliveries->add( $webhook, $name, $data, $print, $this->clock->now() ), 0, 1 );
				}
				return count( $new );
			}
		);
		if ( $added > 0 ) {
			Cron::soon( 'webhook', 1 );
		}
	}

	/** The next try comes so many seconds from now: never in the request of a member, who would wait for it. */
	public function wait( int $delivery, int $tries, int $seconds ): void {
		$this->jobs->add( self::SEND, array( 'id' => $delivery, 'tries' => $tries ), max( 1, $seconds ) );
		$this->jobs->add( self::PRUNE, array(), DAY_IN_SECONDS, 'prune' );
	}

	/** Removes what a webhook has had that is gone, inside the caller's transaction: a piece now, the rest by job. */
	public function forget( int $webhook ): void {
		if ( $this->deliveries->forget( $webhook, self::PIECE ) >= self::PIECE ) {
			$this->jobs->add( self::FORGET, array( 'id' => $webhook ), 1 );
		}
	}

	/** @param array<mixed> $payload `id` of the webhook. */
	#[Job( self::FORGET, in_unit: true )]
	public function forget_more( array $payload ): void {
		$this->forget( is_int( $payload['id'] ?? null ) ? $payload['id'] : 0 );
	}

	/** Removes what is old; comes back while there is anything to remember. */
	#[Job( self::PRUNE, in_unit: true )]
	public function prune(): void {
		$gone = $this->deliveries->prune( $this->clock->now() - self::DAYS * DAY_IN_SECONDS, self::PIECE );
		if ( $gone >= self::PIECE ) {
			$this->jobs->add( self::PRUNE, array(), 1, 'prune' );
		} elseif ( $this->deliveries->has_any() ) {
			$this->jobs->add( self::PRUNE, array(), DAY_IN_SECONDS, 'prune' );
		}
	}
}
