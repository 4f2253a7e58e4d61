<?php

declare(strict_types=1);

namespace Zeromo\Community\Idempotency;

/**
 * What stands under a key.
 *
 * @phpstan-import-type Answer from \Zeromo\Community\Kernel\Http\Schema
 */
final class KeyRow {

	/**
	 * @param string                    $body   Print of what was sent, see KeyedCall.
	 * @param string                    $token  Of the request that has done the work.
	 * @param Answer      $result What the work gave.
	 * @param Answer|null $answer What was answered; null where the request ended before it answered.
	 * @param int                       $created Unix seconds.
	 */
	public function __construct(
		public readonly string $body,
		public readonly string $token,
		public readonly array $result,
		public readonly ?array $answer,
		public readonly int $created
	) {}
}
