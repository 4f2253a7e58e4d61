<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels;

/** Experience that a member got for one thing. */
final class Gain {

	/**
	 * @param int      $id      Row.
	 * @param Act|null $act     Null for an act that is no longer known.
	 * @param int      $points  Experience; 0 where the day's bound was reached.
	 * @param bool     $taken   Whether it was taken back.
	 * @param int      $created Unix seconds.
	 */
	public function __construct(
		public readonly int $id,
		public readonly ?Act $act,
		public readonly int $points,
		public readonly bool $taken,
		public readonly int $created
	) {}
}
