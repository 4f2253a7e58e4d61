<?php

declare(strict_types=1);

namespace Zeromo\Community\PostMedia\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Posts\Api\Post;

/** What a room lays over the player of a post's video, for a reader who may watch it. */
#[OpenSet]
interface PlayerOverlay {

	/** HTML inside the player, which must not take clicks; empty for nothing. */
	public function html( Post $post, int $viewer ): string;

	/** Whether the player shall not offer to save the video. */
	public function forbids_saving( Post $post, int $viewer ): bool;
}
