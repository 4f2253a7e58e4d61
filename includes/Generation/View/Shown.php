<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation\View;

use Zeromo\Community\Generation\Generation;

/**
 * A generation with its pictures.
 *
 * @phpstan-type ShownImage array{id: int, url: string, thumb: string, w: int, h: int, alt: string, ai: int}
 */
final class Shown {

	/**
	 * @param list<ShownImage> $images Empty until it is done.
	 * @param int              $before How many wait before it; 0 for one that does not wait.
	 */
	public function __construct(
		public readonly Generation $one,
		public readonly array $images,
		public readonly int $before
	) {}
}
