<?php

declare(strict_types=1);

namespace Zeromo\Community\DiscuzImport\Old;

use Zeromo\Community\DiscuzImport\Text\OldText;
use Zeromo\Community\Import\Api\Words;

/** A remark (点评) under a post. */
final class OldNote {

	private function __construct(
		public readonly int $id,
		public readonly int $tid,
		public readonly int $pid,
		public readonly int $author,
		public readonly string $guest,
		public readonly int $time,
		public readonly string $text
	) {}

	/** @param array<string, string|null> $row As OldTables reads it. */
	public static function from_sql( array $row ): self {
		return new self(
			(int) $row['id'],
			(int) $row['tid'],
			(int) $row['pid'],
			(int) $row['authorid'],
			Words::line( (string) $row['author'] ),
			(int) $row['dateline'],
			OldText::read( Words::line( (string) $row['comment'] ) )->plain()
		);
	}
}
