<?php

declare(strict_types=1);

namespace Zeromo\Community\Archive;

/** A table of the site: its columns in order, and those that tell its rows apart. */
final class TableShape {

	/**
	 * @param string       $name    Without the prefix, `posts`, `zmo_feed`.
	 * @param list<string> $columns All.
	 * @param list<string> $keys    Of the primary key.
	 * @param list<string> $texts   Those that hold words and no number or date.
	 */
	public function __construct(
		public readonly string $name,
		public readonly array $columns,
		public readonly array $keys,
		public readonly array $texts
	) {}
}
