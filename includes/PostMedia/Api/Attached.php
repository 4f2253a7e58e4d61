<?php

declare(strict_types=1);

namespace Zeromo\Community\PostMedia\Api;

use Zeromo\Community\PostMedia\PostFile;
use Zeromo\Community\PostMedia\Video;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Posts\Api\PostParts;

/**
 * How many files and videos a post has: told to everybody who sees the post.
 *
 * @phpstan-import-type Cards from PostParts
 */
final class Attached {

	public function __construct( public readonly int $files = 0, public readonly int $videos = 0 ) {}

	public static function to( Post $post ): self {
		return new self(
			null === $post->part( PostFile::class ) ? 0 : 1,
			null === $post->part( Video::class ) ? 0 : 1
		);
	}

	/** @param Cards $cards Out of the feed's row. */
	public static function in( array $cards ): self {
		return new self( isset( $cards['file'] ) ? 1 : 0, isset( $cards['video'] ) ? 1 : 0 );
	}
}
