<?php

declare(strict_types=1);

namespace Zeromo\Community\PostMedia;

/**
 * The video of a post as a reader gets it.
 *
 * @phpstan-import-type Answer from \Zeromo\Community\Kernel\Http\Schema
 */
final class Video implements \JsonSerializable {

	/**
	 * @param int    $id       Attachment.
	 * @param string $url      Address; empty for who has not unlocked the post.
	 * @param string $cover    Address; empty for none, and for who has not unlocked the post.
	 * @param string $type     MIME type.
	 * @param int    $w        Pixels, 0 for unknown.
	 * @param int    $h        Likewise.
	 * @param int    $duration Seconds, 0 for unknown.
	 * @param int    $ai       The AI label, see AiMark.
	 * @param string $sample   Address of the first seconds, for everybody; empty for none.
	 * @param int    $free     How many they are, 0 for none.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $url,
		public readonly string $cover,
		public readonly string $type,
		public readonly int $w,
		public readonly int $h,
		public readonly int $duration,
		public readonly int $ai = 0,
		public readonly string $sample = '',
		public readonly int $free = 0
	) {}

	/** For who has not unlocked the post: that there is one, and how it begins where its author shows that. */
	public function shut(): self {
		return new self(
			$this->id,
			'',
			'',
			$this->type,
			$this->w,
			$this->h,
			$this->duration,
			$this->ai,
			$this->sample,
			$this->free
		);
	}

	/** @return Answer As PostSchema says. */
	public function jsonSerialize(): array {
		return get_object_vars( $this );
	}
}
