<?php

declare(strict_types=1);

namespace Zeromo\Community\Onboarding\Api;

/** An activity that a starter set publishes where its owner wants samples. */
final class SamplePost {

	/**
	 * @param string       $key     Single in its set, a-z.
	 * @param string       $title   May be empty.
	 * @param string       $content Plain text.
	 * @param string       $circle  Key of a sample circle, empty for none.
	 * @param list<string> $topics  Keys of sample topics.
	 */
	public function __construct(
		public readonly string $key,
		public readonly string $title,
		public readonly string $content,
		public readonly string $circle = '',
		public readonly array $topics = array()
	) {}
}
