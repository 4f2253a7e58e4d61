<?php

declare(strict_types=1);

namespace Zeromo\Community\CirclePosts\View;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Posts\Api\CardSlot;
use Zeromo\Community\Posts\Api\DrawnIn;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Posts\Api\Slot;

/** 精华 right of the author's line. */
#[DrawnIn( Slot::Head, 5 )]
final class EssenceSlot implements CardSlot {

	public function html( Post $post, int $viewer, bool $single ): string {
		return $post->essence ? Partial::render( 'posts/essence', array() ) : '';
	}
}
