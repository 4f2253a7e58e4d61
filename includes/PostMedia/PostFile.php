<?php

declare(strict_types=1);

namespace Zeromo\Community\PostMedia;

/**
 * The file of a post as a reader gets it.
 *
 * @phpstan-import-type Answer from \Zeromo\Community\Kernel\Http\Schema
 */
final class PostFile implements \JsonSerializable {

	/**
	 * @param int    $id       Attachment.
	 * @param string $filename Its name.
	 * @param int    $size     Bytes.
	 * @param string $url      Address; empty for who has not unlocked the post.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $filename,
		public readonly int $size,
		public readonly string $url
	) {}

	/** For who has not unlocked the post: that there is one. */
	public function shut(): self {
		return new self( $this->id, $this->filename, $this->size, '' );
	}

	/** @return Answer As PostSchema says, which adds the downloads. */
	public function jsonSerialize(): array {
		return get_object_vars( $this );
	}
}
