<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

/** The lock of a post for one reader: what it asks for, and what is behind it for who may see that. */
final class PostLock {

	/**
	 * @param string          $type   Type of the lock, never `public`.
	 * @param int|string|null $value  Yuan of `paid` ("12.50"), points of `points`, else null.
	 * @param list<string>    $roles  Levels that open it.
	 * @param bool            $open   Whether the reader sees what is hidden.
	 * @param string          $html   What is hidden; empty where it is shut.
	 * @param list<array{id: int, url: string, thumb: string, w: int, h: int, alt: string, ai?: int}> $images Likewise.
	 * @param int             $chars  Characters that are hidden; told to everybody, not part of the wire.
	 * @param int             $hides  Pictures that are hidden, likewise.
	 * @param string          $reason Why it is open, empty where it is shut; not part of the wire.
	 * @param bool            $mine   Whether the reader wrote or moderates the post; not part of the wire.
	 * @param int             $amount Fen of `paid`, points of `points`; not part of the wire.
	 * @param int             $vip    What members with a level of membership pay, 0 for nothing, -1 for the same.
	 * @param string          $sample HTML of the beginning that everybody may read; empty where it is open.
	 * @param array<string, int|array<string, int>> $terms Of the sale, for the locks' room; not part of the wire.
	 * @param bool|null       $copy_off Whether the author forbids copying; null as the site says. Not part of the wire.
	 */
	public function __construct(
		public readonly string $type,
		public readonly int|string|null $value,
		public readonly array $roles,
		public readonly bool $open,
		public readonly string $html,
		public readonly array $images,
		public readonly int $chars,
		public readonly int $hides,
		public readonly string $reason,
		public readonly bool $mine,
		public readonly int $amount = 0,
		public readonly int $vip = -1,
		public readonly string $sample = '',
		public readonly array $terms = array(),
		public readonly ?bool $copy_off = null
	) {}
}
