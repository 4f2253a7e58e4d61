<?php

declare(strict_types=1);

namespace Zeromo\Community\PostMedia;

/** A post's video and file in core's meta, a row each. */
interface MediaMeta {

	/** Meta keys. */
	public const VIDEO = '_zeromo_video';
	public const COVER = '_zeromo_video_cover';
	public const FILE  = '_zeromo_file';

	/** The id under a key, 0 for none. */
	public function get( int $post_id, string $key ): int;

	/** Keeps an id, 0 removes it; inside the post's transaction. */
	public function set( int $post_id, string $key, int $id ): void;

	/**
	 * Posts that have the item, by key.
	 *
	 * @return array<int, list<string>>
	 */
	public function having( int $id ): array;
}
