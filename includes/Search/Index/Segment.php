<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Index;

/** A run of documents whose terms are packed. */
final class Segment {

	public const OPEN    = 0;
	public const READY   = 1;
	public const RETIRED = 2;

	/** Documents of a small segment, made of what is new, and of a large one, made of small ones. */
	public const SMALL = 512;
	public const LARGE = 8192;

	/** Numbers a segment may span: a place in it has 16 bits. */
	public const SPAN = 65535;

	/**
	 * @param int $oldest Unix seconds of its oldest document, and of its newest.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $first,
		public readonly int $last,
		public readonly int $docs,
		public readonly int $oldest,
		public readonly int $newest
	) {}

	/** @param array<string, string|null> $row Of `search_segment`. */
	public static function from_sql( array $row ): self {
		return new self(
			(int) $row['id'],
			(int) $row['first_doc'],
			(int) $row['last_doc'],
			(int) $row['docs'],
			(int) $row['oldest'],
			(int) $row['newest']
		);
	}
}
