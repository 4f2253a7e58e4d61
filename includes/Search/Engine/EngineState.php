<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Engine;

/** How far an engine outside is, and whether it is left alone. */
final class EngineState {

	/**
	 * @param int  $mark   The last number of a document that it has been given.
	 * @param bool $filled Whether it has got everything once.
	 * @param int  $rest   Unix seconds until which it is left alone.
	 * @param int  $misses Calls without an answer since the last one with an answer.
	 * @param int  $newest The highest number of a document.
	 */
	public function __construct(
		public readonly int $mark = 0,
		public readonly bool $filled = false,
		public readonly int $rest = 0,
		public readonly int $misses = 0,
		public readonly int $newest = 0
	) {}

	/** @param array<string, string|null> $row Of `search_engine`. */
	public static function from_sql( array $row ): self {
		return new self(
			(int) $row['mark'],
			(int) $row['filled'] > 0,
			(int) $row['rest'],
			(int) $row['misses'],
			(int) $row['newest']
		);
	}
}
