<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Api;

/** A table that leaves the site as a file. */
interface FileTable {

	/** What it is called. */
	public function label(): string;

	/**
	 * The columns.
	 *
	 * @return array<string, string> Name for programs => what people call it.
	 */
	public function columns(): array;

	/**
	 * The rows, read in pieces.
	 *
	 * @param int $from  Unix seconds, 0 for the beginning.
	 * @param int $until Unix seconds, no longer in it; 0 for now.
	 * @return iterable<list<string|int|Yuan>> As many cells as there are columns.
	 */
	public function rows( int $from, int $until ): iterable;
}
