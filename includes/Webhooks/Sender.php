<?php

declare(strict_types=1);

namespace Zeromo\Community\Webhooks;

use Zeromo\Community\Breaker\Api\Breaker;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\LinkPreviews\Api\PublicPost;
use Zeromo\Community\Webhooks\Sql\DeliveryRepository;
use Zeromo\Community\Webhooks\Sql\WebhookRepository;

/** Sends messages, each until it is taken or its tries are used up. */
final class Sender {

	/** Seconds to the next try after each failure; the last one is followed by none: about 32 hours in all. */
	private const WAITS = array( 30, 300, 1800, 7200, 18000, 36000, 50400 );

	/** Seconds a receiver has. */
	public const SECONDS = 8.0;

	/** Seconds to the next look at a receiver that is left alone, see Breaker: it grows with the time it fails. */
	private const RESTS = array( 60, 3600 );

	/** @param float $seconds What a receiver has. */
	public function __construct(
		private readonly WebhookRepository $webhooks,
		private readonly DeliveryRepository $deliveries,
		private readonly DeliveryQueue $queue,
		private readonly Payload $payload,
		private readonly PublicPost $wire,
		private readonly Breaker $breaker,
		private readonly GivingUp $giving_up,
		private readonly Clock $clock,
		private readonly Db $db,
		private readonly float $seconds = self::SECONDS
	) {}

	/** Whether the owner lets webhooks go to http, internal networks and any port. */
	public static function is_inside(): bool {
		/**
		 * Lets webhooks go to http, to addresses of internal networks and to any port. Whoever may write webhooks then
		 * reaches what this server reaches.
		 *
		 * @param bool $inside Whether they may.
		 */
		return true === apply_filters( 'zeromo_webhook_inside', false );
	}

	/**
	 * One try. Run again for the same try it sends the same message, with the same id, unless the try is told.
	 *
	 * @param array<mixed> $payload `id`, `tries` before this one.
	 */
	#[Job( DeliveryQueue::SEND, at_once: 4 )]
	public function send( array $payload ): void {
		$id    = is_int( $payload['id'] ?? null ) ? $payload['id'] : 0;
		$tries = is_int( $payload['tries'] ?? null ) ? $payload['tries'] : 0;
		$one   = $this->deliveries->find( $id );
		$to    = null === $one ? null : $this->webhooks->find( $one->webhook_id );
		if ( null === $one || null === $to || Delivery::WAITING !== $one->state || $one->tries !== $tries ) {
			return;
		}
		if ( ! $to->active ) {
			$this->deliveries->told( $one, Delivery::FAILED, 0, Delivery::OFF, 0, $this->clock->now(), 0 );
			return;
		}
		$turn = $this->breaker->enter( "webhook-$to->id" );
		if ( null === $turn ) {
			$fails = $to->failing > 0 ? $this->clock->now() - $to->failing : 0;
			$rest  = min( max( self::RESTS[0], $fails ), self::RESTS[1] );
			$this->queue->wait( $id, $tries, $rest + random_int( 0, $rest ) );
			return;
		}
		$is_well = false;
		try {
			$is_well = 0 !== $this->attempt( $one, $to );
		} finally {
			$this->breaker->leave( "webhook-$to->id", $turn, $is_well );
		}
	}

	/** One try now, in this request; gives the status, 0 where none came. */
	public function attempt( Delivery $one, Webhook $to ): int {
		$begun   = microtime( true );
		$secrets = WebhookSecret::all( $to->box, $to->id, $this->clock->now() );
		$status  = array() === $secrets ? null : $this->post( $one, $to, $secrets );
		$error   = match ( true ) {
			array() === $secrets => Delivery::NO_SECRET,
			null === $status     => Delivery::REFUSED,
			0 === $status        => Delivery::NO_ANSWER,
			default              => '',
		};
		$this->answered( $one, $to, $status ?? 0, $error, (int) ( ( microtime( true ) - $begun ) * 1000 ) );
		// What never went out says nothing about the receiver.
		return null === $status ? -1 : $status;
	}

	/** @param non-empty-list<string> $secrets The newest first. */
	private function post( Delivery $one, Webhook $to, array $secrets ): ?int {
		$body = $this->payload->of( $one );
		return $this->wire->post(
			$to->url,
			array(
				'Content-Type: application/json',
				'User-Agent: ' . Payload::agent(),
				...WebhookSecret::headers( $secrets, $one->message, $this->clock->now(), $body ),
			),
			$body,
			$this->seconds,
			self::is_inside()
		);
	}

	private function answered( Delivery $one, Webhook $to, int $status, string $error, int $ms ): void {
		$now   = $this->clock->now();
		$good  = $status >= 200 && $status < 300;
		$wait  = WebhookEvents::TEST === $one->event ? 0 : self::WAITS[ $one->tries ] ?? 0;
		// 410: the receiver says itself that it wants nothing any more.
		$wait  = $good || 410 === $status ? 0 : $wait;
		$state = match ( true ) {
			$good     => Delivery::SENT,
			$wait > 0 => Delivery::WAITING,
			default   => Delivery::FAILED,
		};
		$failed = $this->db->transaction(
			function () use ( $one, $to, $state, $status, $error, $ms, $now, $wait, $good ): bool {
				// Who is late, with the same try, says nothing any more.
				$next = $wait > 0 ? $now + $wait : 0;
				if ( ! $this->deliveries->told( $one, $state, $status, $error, $ms, $now, $next ) ) {
					return false;
				}
				if ( $wait > 0 ) {
					$this->queue->wait( $one->id, $one->tries + 1, $wait + random_int( 0, intdiv( $wait, 10 ) ) );
				}
				if ( WebhookEvents::TEST === $one->event && ! $good ) {
					return false;
				}
				$good ? $this->webhooks->took( $to, $now ) : $this->webhooks->failed( $to, $now );
				return ! $good;
			}
		);
		if ( $failed && $to->active ) {
			$this->giving_up->look( $to, 410 === $status );
		}
	}
}
