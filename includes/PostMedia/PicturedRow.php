<?php

declare(strict_types=1);

namespace Zeromo\Community\PostMedia;

use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Posts\Api\PostKind;

/** What a row of the feed keeps of pictures, and what says who sees them. */
final class PicturedRow {

	/**
	 * @param int          $post_id   Post.
	 * @param bool         $article   Whether its text may have pictures, too.
	 * @param FeedState    $state     Whether it is listed.
	 * @param int          $circle_id 0 for none.
	 * @param int          $rev       Grows with each change of the row.
	 * @param array<mixed> $images    Snapshot.
	 * @param array<mixed> $parts     Copies of the parts.
	 */
	public function __construct(
		public readonly int $post_id,
		public readonly bool $article,
		public readonly FeedState $state,
		public readonly int $circle_id,
		public readonly int $rev,
		public readonly array $images,
		public readonly array $parts
	) {}

	/**
	 * From the database.
	 *
	 * @param array<string, string|null> $row Columns as the repository names them.
	 */
	public static function from_sql( array $row ): self {
		return new self(
			(int) $row['post_id'],
			PostKind::Article->value === (int) $row['type'],
			FeedState::tryFrom( (int) $row['status'] ) ?? FeedState::Other,
			(int) $row['circle_id'],
			(int) $row['rev'],
			PictureWatch::decode( (string) $row['images'] ),
			PictureWatch::decode( (string) $row['parts'] )
		);
	}
}
