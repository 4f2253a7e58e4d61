<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

/** What a level of membership gives, in numbers that other rooms count with. */
final class VipRight {

	/**
	 * @param int    $level    Number, 0 for who has none.
	 * @param string $name     As members read it, empty for none.
	 * @param int    $discount Percent off the price of paid posts and of products, 0 to 99.
	 * @param int    $reads    Posts a day that are sold and can be read for nothing.
	 * @param int    $downloads Files of posts a day, 0 for as many as one likes.
	 * @param int    $speed    KB a second of them, 0 for as fast as it goes.
	 * @param int    $posts    Posts published a day, 0 for as many as one likes.
	 * @param bool   $video    Whether posts may have a video.
	 * @param bool   $files    Whether posts may have a file.
	 */
	public function __construct(
		public readonly int $level = 0,
		public readonly string $name = '',
		public readonly int $discount = 0,
		public readonly int $reads = 0,
		public readonly int $downloads = 0,
		public readonly int $speed = 0,
		public readonly int $posts = 0,
		public readonly bool $video = true,
		public readonly bool $files = true
	) {}

	/** What is paid of an amount (fen or points): the discount is rounded down, at least 1 is left of 1 and more. */
	public function price( int $amount ): int {
		return $amount < 1 ? 0 : max( 1, $amount - intdiv( $amount * $this->discount, 100 ) );
	}
}
