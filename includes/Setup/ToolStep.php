<?php

declare(strict_types=1);

namespace Zeromo\Community\Setup;

/** What a piece of a tool's work has done. */
final class ToolStep {

	/**
	 * @param int          $next  Where the next piece goes on; 0 when all is done.
	 * @param int          $done  Pieces that are done.
	 * @param int          $total Pieces there are.
	 * @param list<string> $lines What is to be told, a line each.
	 */
	public function __construct(
		public readonly int $next,
		public readonly int $done,
		public readonly int $total,
		public readonly array $lines = array()
	) {}
}
