<?php

declare(strict_types=1);

namespace Zeromo\Community\Feeds;

/** What is sent to who asks for a feed. */
final class FeedAnswer {

	/**
	 * @param int                   $status HTTP status.
	 * @param array<string, string> $headers By name.
	 * @param string                $body    Empty for 304.
	 */
	public function __construct(
		public readonly int $status,
		public readonly array $headers,
		public readonly string $body
	) {}
}
