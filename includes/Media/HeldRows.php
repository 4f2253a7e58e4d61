<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

use Zeromo\Community\Kernel\Http\Cursor;

/** Rows of pictures that are held. */
interface HeldRows {

	/**
	 * The oldest first, with their meta in core's caches.
	 *
	 * @return list<array{id: int, owner: int, title: string, created: int}>
	 */
	public function page( ?Cursor $after, int $limit ): array;
}
