<?php

declare(strict_types=1);

namespace Zeromo\Community\Sharing\View;

use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Feed\Api\Slot;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Posts\Api\Post;

/** 分享 in the action row: copy the address, the system's own sharing, a poster. */
#[DrawnIn( Slot::Actions, 10 )]
final class ShareSlot implements CardSlot {

	public function html( Post $post, int $viewer, bool $single ): string {
		return Partial::render(
			'reading/share',
			array(
				'post_id' => $post->id,
				'url'     => $post->url,
				'title'   => $post->name( 40 ),
				'poster'  => FeedState::Listed === $post->state,
			)
		);
	}
}
