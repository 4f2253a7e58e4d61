<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels;

/** A level of the owner's table. */
final class Level implements \JsonSerializable {

	/**
	 * @param int    $n      Its place in the table, from 1 on.
	 * @param string $name   Title, e.g. 常客.
	 * @param int    $points Experience from which on a member has it.
	 * @param string $tone   Colour, a word of LevelTable::TONES.
	 */
	public function __construct(
		public readonly int $n,
		public readonly string $name,
		public readonly int $points,
		public readonly string $tone
	) {}

	/** As it stands beside a name: Lv3 常客. */
	public function label(): string {
		return trim( "Lv{$this->n} {$this->name}" );
	}

	/** @return array{n: int, name: string, points: int, tone: string} */
	public function jsonSerialize(): array {
		return array( 'n' => $this->n, 'name' => $this->name, 'points' => $this->points, 'tone' => $this->tone );
	}
}
