<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Index;

/** A text of the index, with what it is narrowed by. */
final class Document {

	/**
	 * @param int    $doc  Number; 0 for one that has none yet.
	 * @param string $text PostText::of().
	 */
	public function __construct(
		public readonly int $doc,
		public readonly int $post_id,
		public readonly int $type,
		public readonly int $author_id,
		public readonly int $circle_id,
		public readonly int $created,
		public readonly string $text
	) {}

	/** Changes with anything that the index holds of it. */
	public function mark(): string {
		return md5( "$this->type|$this->author_id|$this->circle_id|$this->created|$this->text" );
	}

	public function with_text( string $text ): self {
		return new self(
			$this->doc,
			$this->post_id,
			$this->type,
			$this->author_id,
			$this->circle_id,
			$this->created,
			$text
		);
	}

	/** @return list<string> Terms that narrow a search: the kind, the author, the circle. */
	public function scopes(): array {
		return array( "xk$this->type", "xa$this->author_id", "xc$this->circle_id" );
	}

	/** @param array<string, string|null> $row Of `search_doc`. */
	public static function from_sql( array $row ): self {
		return new self(
			(int) $row['doc'],
			(int) $row['post_id'],
			(int) $row['type'],
			(int) $row['author_id'],
			(int) $row['circle_id'],
			(int) $row['created'],
			(string) $row['body']
		);
	}
}
