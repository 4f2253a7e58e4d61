<?php

declare(strict_types=1);

namespace Zeromo\Community\Webhooks;

/** An address that hears of events. */
final class Webhook {

	/**
	 * @param string       $name    The owner's word for it, may be empty.
	 * @param list<string> $events  Names of WebhookEvents.
	 * @param bool         $active  Whether it is sent to.
	 * @param string       $box     Its secret, closed; see WebhookSecret.
	 * @param int          $failing Unix seconds of the first failure since the last success, 0 for none.
	 * @param int          $stopped Unix seconds when it was switched off by its failures, 0 for not.
	 * @param int          $told    Unix seconds of the last success, 0 for never.
	 * @param int          $created Unix seconds.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $name,
		public readonly string $url,
		public readonly array $events,
		public readonly bool $active,
		public readonly string $box,
		public readonly int $failing,
		public readonly int $stopped,
		public readonly int $told,
		public readonly int $created
	) {}

	/** The host alone: an address may have a token in it. */
	public function host(): string {
		return (string) wp_parse_url( $this->url, PHP_URL_HOST );
	}
}
