<?php

declare(strict_types=1);

namespace Zeromo\Community\Reading\View;

use Zeromo\Community\Posts\Api\CardSlot;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Kernel\Wiring\Place;

/** 分享 in the action row: copy the address, the system's own sharing, a poster. */
#[Place( 1 )]
final class ShareSlot implements CardSlot {

	public function slot(): string {
		return 'actions';
	}

	public function position(): int {
		return 10;
	}

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
