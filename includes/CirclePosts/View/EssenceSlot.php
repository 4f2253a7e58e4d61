<?php

declare(strict_types=1);

namespace Zeromo\Community\CirclePosts\View;

use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Feed\Api\Slot;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Posts\Api\Post;

/** 精华 right of the author's line. */
#[DrawnIn( Slot::Head, 5 )]
final class EssenceSlot implements CardSlot {

	public function html( Post $post, int $viewer, bool $single ): string {
		return $post->essence ? Partial::render( 'posts/essence', array() ) : '';
	}
}
