<?php

declare(strict_types=1);

namespace Zeromo\Community\DiscuzImport\Old;

use Zeromo\Community\Import\Api\Words;

/** A thread with its first post. */
final class OldThread {

	private function __construct(
		public readonly int $tid,
		public readonly int $fid,
		public readonly int $table,
		public readonly int $author,
		public readonly string $title,
		public readonly int $time,
		public readonly int $views,
		public readonly int $price,
		public readonly int $needs,
		public readonly int $special,
		public readonly int $shown,
		public readonly int $closed,
		public readonly bool $is_chosen,
		public readonly ?OldPost $post
	) {}

	/** @param array<string, string|null> $row As OldTables reads it. */
	public static function from_sql( array $row, ?OldPost $post ): self {
		return new self(
			(int) $row['tid'],
			(int) $row['fid'],
			(int) $row['posttableid'],
			null !== $post ? $post->author : (int) $row['authorid'],
			Words::line( (string) $row['subject'] ),
			(int) $row['dateline'],
			(int) $row['views'],
			(int) $row['price'],
			(int) $row['readperm'],
			(int) $row['special'],
			(int) $row['displayorder'],
			(int) $row['closed'],
			(int) $row['digest'] > 0,
			$post
		);
	}

	/** Whether it stood above the others, of its forum or of all. */
	public function is_pinned(): bool {
		return $this->shown > 0 && $this->shown < 4;
	}

	/** The thread this one stood for, which was moved to another forum; 0 for a thread of its own. */
	public function moved_to(): int {
		return $this->closed > 1 ? $this->closed : 0;
	}
}
