<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics;

use Zeromo\Community\Media\Api\Library;

/**
 * A topic as it is stored: the term's words and our row.
 *
 * @phpstan-import-type Snapshot from Library
 */
final class TopicRecord {

	/**
	 * @param int      $id            Term id.
	 * @param string   $name          Plain text, without #.
	 * @param string   $slug          Last part of the address.
	 * @param string   $description   Plain text.
	 * @param int      $icon_id       Attachment, 0 for none.
	 * @param Snapshot $picture       The icon as the library keeps it.
	 * @param int      $cat           Term of zeromo_topic_cat, 0 for none.
	 * @param int      $content_count Listed posts.
	 * @param int      $heat          What was published lately: 100 a post, a fifth less each day.
	 * @param int      $followers     Members who follow it.
	 * @param int      $merged_into   Topic it is being merged into, 0 for none.
	 * @param int      $author_id     Member who made it, 0 where nobody is known.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $name,
		public readonly string $slug,
		public readonly string $description,
		public readonly int $icon_id,
		public readonly array $picture,
		public readonly int $cat,
		public readonly int $content_count,
		public readonly int $heat,
		public readonly int $followers = 0,
		public readonly int $merged_into = 0,
		public readonly int $author_id = 0
	) {}
}
