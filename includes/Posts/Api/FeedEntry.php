<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

use Zeromo\Community\Media\Api\Library;

/**
 * What the feed keeps of a post.
 *
 * @phpstan-import-type Cards from PostParts
 * @phpstan-import-type Snapshot from Library
 */
final class FeedEntry {

	public const IMAGE = 1;
	public const VIDEO = 2;
	public const FILE  = 4;

	/**
	 * @param int       $post_id   Post.
	 * @param PostKind  $kind      What it is.
	 * @param FeedState $state     Whether it is listed.
	 * @param int       $author_id Member.
	 * @param int       $circle_id 0 for none.
	 * @param int       $media     Bits of IMAGE, VIDEO, FILE.
	 * @param int       $created   Unix seconds.
	 * @param list<int> $topics    Topics.
	 * @param Snapshot  $images    From Library::snapshot().
	 * @param string    $body      Ready HTML of the card's text.
	 * @param Cards $parts From PostParts::cards().
	 * @param int       $edited    When it was changed after being public, Unix seconds; 0 for never.
	 * @param bool      $by_staff  Whether a moderator has ever changed it.
	 * @param list<int> $inline    Pictures the text of an article names; not stored.
	 */
	public function __construct(
		public readonly int $post_id,
		public readonly PostKind $kind,
		public readonly FeedState $state,
		public readonly int $author_id,
		public readonly int $circle_id,
		public readonly int $media,
		public readonly int $created,
		public readonly array $topics,
		public readonly array $images,
		public readonly string $body,
		public readonly array $parts = array(),
		public readonly int $edited = 0,
		public readonly bool $by_staff = false,
		public readonly array $inline = array()
	) {}

	/**
	 * The same with other topics.
	 *
	 * @param list<int> $topics Topics.
	 */
	public function in_topics( array $topics ): self {
		return new self(
			$this->post_id,
			$this->kind,
			$this->state,
			$this->author_id,
			$this->circle_id,
			$this->media,
			$this->created,
			$topics,
			$this->images,
			$this->body,
			$this->parts,
			$this->edited,
			$this->by_staff,
			$this->inline
		);
	}

	public function listed(): bool {
		return FeedState::Listed === $this->state;
	}
}
