<?php

declare(strict_types=1);

namespace Zeromo\Community\Onboarding\Api;

/** A circle that a starter set makes. */
final class SampleCircle {

	/**
	 * @param string       $key         Single in its set, a-z.
	 * @param string       $title       Name.
	 * @param string       $description Introduction, plain text.
	 * @param string       $category    Name of its category.
	 * @param string       $join        open, approval or invite.
	 * @param bool         $public      False: only members of the circle see its posts.
	 * @param list<string> $rules       Rules of the circle.
	 */
	public function __construct(
		public readonly string $key,
		public readonly string $title,
		public readonly string $description,
		public readonly string $category,
		public readonly string $join = 'open',
		public readonly bool $public = true,
		public readonly array $rules = array()
	) {}
}
