<?php

declare(strict_types=1);

namespace Zeromo\Community\Webhooks;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\LinkPreviews\Api\PublicPost;
use Zeromo\Community\TextChecks\Api\PlainText;
use Zeromo\Community\Webhooks\Sql\DeliveryRepository;
use Zeromo\Community\Webhooks\Sql\WebhookRepository;

/** The owner's webhooks. */
final class WebhookService {

	public const CAPABILITY = 'manage_zeromo_settings';

	/** Webhooks of a site, and characters of an address and of a name. */
	public const MOST   = 20;
	public const LENGTH = 500;
	public const NAME   = 40;

	/** Seconds for which messages are signed with the secret before, too. */
	public const OVERLAP = DAY_IN_SECONDS;

	/** Seconds after which a worker sends what a request has died over. */
	private const LATE = 60;

	public function __construct(
		private readonly WebhookRepository $webhooks,
		private readonly DeliveryRepository $deliveries,
		private readonly DeliveryQueue $queue,
		private readonly Sender $sender,
		private readonly ActiveEventsStorage $events,
		private readonly AuditLog $log,
		private readonly Clock $clock,
		private readonly Db $db
	) {}

	/**
	 * All, the newest first.
	 *
	 * @return list<Webhook>
	 */
	public function all(): array {
		return $this->webhooks->all();
	}

	/** @throws Failure not_found */
	public function need( int $id ): Webhook {
		return $this->webhooks->find( $id ) ?? throw Failure::not_found();
	}

	/**
	 * Stores one; with id 0 a new one, whose secret is told now and never again.
	 *
	 * @param list<string> $events Names of WebhookEvents.
	 * @return array{webhook: Webhook, secret: string|null} The secret of a new one.
	 * @throws Failure not_found; content_invalid for a field, a known address, or one too many.
	 */
	public function save( int $owner, int $id, string $name, string $url, array $events, bool $active ): array {
		$name   = PlainText::clean( 'name', $name, self::NAME );
		$url    = PublicPost::spelled( $url );
		$events = array_values( array_intersect( array_keys( WebhookEvents::labels() ), $events ) );
		if ( ! PublicPost::fits( $url, Sender::is_inside() ) ) {
			throw Failure::content( 'url', __( '请写公网可达的 https 地址', 'zeromo-community' ) );
		}
		// Longer than it was typed, where letters of other scripts are encoded; cut, it would be another address.
		if ( strlen( $url ) > self::LENGTH ) {
			/* translators: %d: number of characters */
			$message = sprintf( __( '内容最多 %d 个字', 'zeromo-community' ), self::LENGTH );
			throw Failure::content( 'url', $message );
		}
		if ( array() === $events ) {
			throw Failure::content( 'events', __( '请至少选一个事件', 'zeromo-community' ) );
		}
		$secret = 0 === $id ? WebhookSecret::make() : null;
		$id     = $this->db->transaction(
			function () use ( $owner, $id, $name, $url, $events, $active, $secret ): int {
				$this->webhooks->hold();
				$id = null === $secret
					? $this->change( $id, $name, $url, $events, $active )
					: $this->add( $name, $url, $events, $active, $secret );
				$host = (string) wp_parse_url( $url, PHP_URL_HOST );
				$this->log->note( $owner, WebhookActs::SAVED, 'webhook', $id, 0, 0, $host );
				$this->events->keep();
				return $id;
			}
		);
		return array( 'webhook' => $this->need( $id ), 'secret' => $secret );
	}

	/**
	 * A new secret, told now and never again. Messages of the next day are signed with the one before as well, so that
	 * the receiver can be changed meanwhile.
	 *
	 * @throws Failure not_found
	 */
	public function renew( int $owner, int $id ): string {
		$secret = WebhookSecret::make();
		$this->db->transaction(
			function () use ( $owner, $id, $secret ): void {
				$this->webhooks->hold();
				$one    = $this->need( $id );
				$before = (string) WebhookSecret::open( $one->box, $id );
				$until  = $this->clock->now() + self::OVERLAP;
				$this->webhooks->seal( $id, WebhookSecret::close( $secret, $id, $before, $until ) );
				$this->log->note( $owner, WebhookActs::SECRET, 'webhook', $id, 0, 0, $one->host() );
			}
		);
		return $secret;
	}

	/**
	 * Takes one away, with what is remembered of it.
	 *
	 * @throws Failure not_found
	 */
	public function remove( int $owner, int $id ): void {
		$this->db->transaction(
			function () use ( $owner, $id ): void {
				$this->webhooks->hold();
				$one = $this->need( $id );
				if ( ! $this->webhooks->remove( $id ) ) {
					throw Failure::not_found();
				}
				$this->queue->forget( $id );
				$this->log->note( $owner, WebhookActs::REMOVED, 'webhook', $id, 0, 0, $one->host() );
				$this->events->keep();
			}
		);
	}

	/**
	 * Sends a test now; it is tried once.
	 *
	 * @throws Failure not_found
	 */
	public function test( int $owner, int $id ): Delivery {
		$one = $this->need( $id );
		$new = $this->db->transaction(
			function () use ( $owner, $one ): int {
				$now = $this->clock->now();
				$this->log->note( $owner, WebhookActs::TESTED, 'webhook', $one->id, 0, 0, $one->host() );
				$id  = $this->deliveries->add( $one->id, WebhookEvents::TEST, array(), sha1( '' ), $now );
				$this->queue->wait( $id, 0, self::LATE );
				return $id;
			}
		);
		return $this->now( $new, $one );
	}

	/**
	 * Sends a message again, now, with its id and all its tries; one that is on its way is sent once.
	 *
	 * @throws Failure not_found; in_progress; content_invalid where the webhook is off.
	 */
	public function resend( int $owner, int $delivery ): Delivery {
		$row = $this->delivery( $delivery );
		$one = $this->need( $row->webhook_id );
		if ( ! $one->active ) {
			throw Failure::content( 'id', __( '这个 Webhook 已停用，请先启用', 'zeromo-community' ) );
		}
		$this->db->transaction(
			function () use ( $owner, $row, $one ): void {
				if ( ! $this->deliveries->again( $row->id, $this->clock->now() ) ) {
					throw Failure::in_progress();
				}
				$this->queue->wait( $row->id, 0, self::LATE );
				$this->log->note( $owner, WebhookActs::RESENT, 'webhook', $one->id, 0, 0, $row->message );
			}
		);
		return $this->now( $row->id, $one );
	}

	private function delivery( int $id ): Delivery {
		return $this->deliveries->find( $id ) ?? throw Failure::not_found();
	}

	private function now( int $id, Webhook $to ): Delivery {
		$this->sender->attempt( $this->delivery( $id ), $to );
		return $this->delivery( $id );
	}

	/** @param list<string> $events Known. */
	private function add( string $name, string $url, array $events, bool $active, string $secret ): int {
		if ( count( $this->webhooks->all() ) >= self::MOST ) {
			/* translators: %d: number */
			throw Failure::content( 'url', sprintf( __( '最多 %d 个 Webhook', 'zeromo-community' ), self::MOST ) );
		}
		$id = $this->webhooks->add( $name, $url, $events, $active, $this->clock->now() );
		if ( 0 === $id ) {
			throw self::known();
		}
		$this->webhooks->seal( $id, WebhookSecret::close( $secret, $id ) );
		return $id;
	}

	/** @param list<string> $events Known. */
	private function change( int $id, string $name, string $url, array $events, bool $active ): int {
		$this->need( $id );
		if ( ! $this->webhooks->put( $id, $name, $url, $events, $active ) ) {
			throw self::known();
		}
		return $id;
	}

	private static function known(): Failure {
		return Failure::content( 'url', __( '已经有发往这个地址的 Webhook', 'zeromo-community' ) );
	}
}
