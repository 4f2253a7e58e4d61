<?php

declare(strict_types=1);

namespace Zeromo\Community\DiscuzImport\Old;

use Zeromo\Community\Import\Api\Words;

/** An attachment of a post. */
final class OldFile {

	private function __construct(
		public readonly int $aid,
		public readonly int $tid,
		public readonly int $pid,
		public readonly int $uid,
		public readonly string $path,
		public readonly string $name,
		public readonly bool $is_image,
		public readonly bool $is_remote,
		public readonly bool $is_closed
	) {}

	/** @param array<string, string|null> $row As OldTables reads it. */
	public static function from_sql( array $row ): self {
		return new self(
			(int) $row['aid'],
			(int) $row['tid'],
			(int) $row['pid'],
			(int) $row['uid'],
			(string) $row['attachment'],
			Words::line( (string) $row['filename'] ),
			0 !== (int) $row['isimage'],
			(int) $row['remote'] > 0,
			(int) $row['price'] > 0 || (int) $row['readperm'] > 0
		);
	}
}
