<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Index;

/** A text that may be an answer and that the viewer may see. */
final class Candidate {

	/** @param int $hot The post's place among the hot, in seconds: at least when it was made. */
	public function __construct(
		public readonly int $doc,
		public readonly int $post_id,
		public readonly int $created,
		public readonly int $hot,
		public readonly string $text
	) {}

	/** @param array<string, string|null> $row Of DocumentRepository::seen(). */
	public static function from_sql( array $row ): self {
		return new self(
			(int) $row['doc'],
			(int) $row['post_id'],
			(int) $row['created'],
			(int) $row['hot'],
			(string) $row['body']
		);
	}
}
