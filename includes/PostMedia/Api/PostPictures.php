<?php

declare(strict_types=1);

namespace Zeromo\Community\PostMedia\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Kernel\Wiring\Stays;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Posts\Api\Posts;

/**
 * Pictures that stand below posts, in comments say: they follow who may see the post. A higher room contributes one.
 *
 * @phpstan-import-type Snapshot from Library
 */
#[OpenSet]
#[Stays]
interface PostPictures {

	/**
	 * What is kept of them, and whether each that sees the post sees them.
	 *
	 * @param list<int> $posts Posts.
	 * @return list<array{post: int, images: Snapshot, open: bool}>
	 */
	public function below( array $posts ): array;
}
