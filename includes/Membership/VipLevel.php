<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership;

/** A level of membership, as the owner names it. */
final class VipLevel {

	/**
	 * @param int          $n        Number, from 1; a higher one has what lower ones have.
	 * @param string       $name     As members read it.
	 * @param string       $icon     Name of src/styles/icons.json.
	 * @param string       $tone     Colour of the badges in `src/styles`.
	 * @param list<string> $rights   What it gives, a line each.
	 * @param int          $discount Percent off paid posts and products.
	 * @param int          $reads    Posts a day that are sold and can be read for nothing.
	 * @param int          $downloads Files of posts a day, 0 without bound.
	 * @param int          $speed    KB a second of them, 0 without bound.
	 * @param int          $posts    Posts published a day, 0 without bound.
	 * @param bool         $video    Whether posts may have a video.
	 * @param bool         $files    Whether posts may have a file.
	 */
	public function __construct(
		public readonly int $n,
		public readonly string $name,
		public readonly string $icon,
		public readonly string $tone,
		public readonly array $rights,
		public readonly int $discount = 0,
		public readonly int $reads = 0,
		public readonly int $downloads = 0,
		public readonly int $speed = 0,
		public readonly int $posts = 0,
		public readonly bool $video = true,
		public readonly bool $files = true
	) {}

	/** Key of circles and locks. */
	public function key(): string {
		return "vip:{$this->n}";
	}
}
