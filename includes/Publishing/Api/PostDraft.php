<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Api;

use Zeromo\Community\Posts\Api\PartValue;
use Zeromo\Community\Posts\Api\PostParts;

/** An activity as it is about to be stored or shown: the form laid over what was there, in the safe form. */
final class PostDraft {

	/**
	 * @param int           $id        0 for a new one.
	 * @param int           $author    Member.
	 * @param string        $title     As stored.
	 * @param string        $content   Safe form.
	 * @param int           $circle    0 for none.
	 * @param list<int>     $topics    Topics.
	 * @param list<int>     $images    Pictures in order.
	 * @param \WP_Post|null $before    The post as it was.
	 * @param int           $was_in    Circle it was in.
	 * @param list<int>     $had_images Pictures it had.
	 * @param list<int>     $had_topics Topics it had.
	 * @param array<string, PartValue> $parts     Parts by name, as they will be kept.
	 * @param array<string, PartValue> $had_parts Parts it had.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $author,
		public readonly string $title,
		public readonly string $content,
		public readonly int $circle,
		public readonly array $topics,
		public readonly array $images,
		public readonly ?\WP_Post $before = null,
		public readonly int $was_in = 0,
		public readonly array $had_images = array(),
		public readonly array $had_topics = array(),
		public readonly array $parts = array(),
		public readonly array $had_parts = array()
	) {}

	/** Whether its parts are to be others than they were. */
	public function has_other_parts(): bool {
		return PostParts::plain( $this->parts ) !== PostParts::plain( $this->had_parts );
	}

	/** The same with other words. */
	public function worded( string $title, string $content ): self {
		return new self(
			$this->id,
			$this->author,
			$title,
			$content,
			$this->circle,
			$this->topics,
			$this->images,
			$this->before,
			$this->was_in,
			$this->had_images,
			$this->had_topics,
			$this->parts,
			$this->had_parts
		);
	}

	/**
	 * The same with other topics and parts.
	 *
	 * @param list<int>                $topics Topics.
	 * @param array<string, PartValue> $parts  Parts by name.
	 */
	public function with( array $topics, array $parts ): self {
		return new self(
			$this->id,
			$this->author,
			$this->title,
			$this->content,
			$this->circle,
			$topics,
			$this->images,
			$this->before,
			$this->was_in,
			$this->had_images,
			$this->had_topics,
			$parts,
			$this->had_parts
		);
	}
}
