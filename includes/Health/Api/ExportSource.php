<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** A table that owners can take out of the site as a file; contributed by the room that has it. */
#[OpenSet]
interface ExportSource {

	/** Its word in addresses: `members`. */
	public function type(): string;

	/** What owners call it. */
	public function label(): string;

	/** Capability of who may take it out. */
	public function capability(): string;

	/**
	 * The columns.
	 *
	 * @return array<string, string> Name for programs => what owners call it.
	 */
	public function columns(): array;

	/**
	 * The rows, the oldest first, read in pieces.
	 *
	 * @param int $from  Unix seconds, 0 for the beginning.
	 * @param int $until Unix seconds, no longer in it; 0 for now.
	 * @return iterable<list<string|int|Yuan>> As many cells as there are columns.
	 */
	public function rows( int $from, int $until ): iterable;
}
