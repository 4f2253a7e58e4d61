<?php

declare(strict_types=1);

namespace Zeromo\Community\Tools\Mutation;

/** One guard to take away: a piece of a source file and what stands there instead, or a key of a table. */
final class Mutant implements \JsonSerializable {

	/**
	 * @param string $kind    permission, lock, visibility, counter, limit or key.
	 * @param string $file    Below the plugin's folder; for a key, the table's short name.
	 * @param int    $line    First line; 0 for a key.
	 * @param int    $last    Last line; 0 for a key.
	 * @param int    $from    First byte.
	 * @param int    $to      First byte after it.
	 * @param string $instead What stands there instead; for a key, its name.
	 * @param string $what    In words.
	 * @param string $name    What the code calls it: a route, an action of the limiter, a kind of total; '' where it has no name.
	 */
	public function __construct(
		public readonly string $kind,
		public readonly string $file,
		public readonly int $line,
		public readonly int $last,
		public readonly int $from,
		public readonly int $to,
		public readonly string $instead,
		public readonly string $what,
		public readonly string $name = ''
	) {}

	/** Stays the same while other lines of the file change: kind, file, words and which of their like it is. */
	public function id( int $nth ): string {
		return 'm' . substr( sha1( "$this->kind|$this->file|$this->what|$this->name|$nth" ), 0, 10 );
	}

	/** @return array<string, string|int> */
	public function jsonSerialize(): array {
		return get_object_vars( $this );
	}
}
