<?php

declare(strict_types=1);

namespace Zeromo\Community\Onboarding\Api;

/** A topic that a starter set makes. */
final class SampleTopic {

	/**
	 * @param string $key         Single in its set, a-z.
	 * @param string $name        Without #.
	 * @param string $description Plain text.
	 */
	public function __construct(
		public readonly string $key,
		public readonly string $name,
		public readonly string $description
	) {}
}
