<?php

declare(strict_types=1);

namespace Zeromo\Community\CirclePosts\View;

use Zeromo\Community\Posts\Api\CardSlot;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Kernel\Wiring\Place;

/** 精华 right of the author's line. */
#[Place( 5 )]
final class EssenceSlot implements CardSlot {

	public function slot(): string {
		return 'head';
	}

	public function position(): int {
		return 5;
	}

	public function html( Post $post, int $viewer, bool $single ): string {
		return $post->essence ? Partial::render( 'posts/essence', array() ) : '';
	}
}
