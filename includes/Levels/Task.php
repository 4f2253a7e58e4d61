<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels;

/** A task of the owner's: an act so many times, on a day or once, for some experience. */
final class Task implements \JsonSerializable {

	/**
	 * @param int    $id    Never given twice.
	 * @param string $name  As members read it.
	 * @param int    $times How often the act is done.
	 * @param bool   $daily Each day anew, else once.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $name,
		public readonly Act $act,
		public readonly int $times,
		public readonly bool $daily,
		public readonly int $points
	) {}

	/** @return array{id: int, name: string, act: string, times: int, daily: bool, points: int} */
	public function jsonSerialize(): array {
		return array(
			'id'     => $this->id,
			'name'   => $this->name,
			'act'    => $this->act->value,
			'times'  => $this->times,
			'daily'  => $this->daily,
			'points' => $this->points,
		);
	}
}
