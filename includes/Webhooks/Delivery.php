<?php

declare(strict_types=1);

namespace Zeromo\Community\Webhooks;

/** A message for one webhook, and how it went. */
final class Delivery {

	public const WAITING = 'waiting';
	public const SENT    = 'sent';
	public const FAILED  = 'failed';

	/** Why the last try failed, where it was not by the status of an answer. */
	public const NO_ANSWER = 'no_answer';
	public const REFUSED   = 'refused';
	public const OFF       = 'off';
	public const NO_SECRET = 'no_secret';

	/**
	 * @param string       $message The webhook-id: the same at each try.
	 * @param string       $event   Of WebhookEvents, or its TEST.
	 * @param array<mixed> $data    Ids, numbers and words of the event, no text of anybody's.
	 * @param string       $state   One of the constants.
	 * @param int          $status  HTTP status of the last try, 0 for none.
	 * @param string       $error   One of the constants, or empty.
	 * @param int          $ms      Milliseconds of the last try.
	 * @param int          $created Unix seconds, as the next two.
	 * @param int          $tried   The last try, 0 for none.
	 * @param int          $next    The next try, 0 for none.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $webhook_id,
		public readonly string $message,
		public readonly string $event,
		public readonly array $data,
		public readonly string $state,
		public readonly int $tries,
		public readonly int $status,
		public readonly string $error,
		public readonly int $ms,
		public readonly int $created,
		public readonly int $tried,
		public readonly int $next
	) {}
}
