<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions\View;

use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Feed\Api\Slot;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Posts\Api\Post;

/** The like button in a card's action row. */
#[DrawnIn( Slot::Actions, 40 )]
final class LikeSlot implements CardSlot {

	public function html( Post $post, int $viewer, bool $single ): string {
		return Partial::render(
			'reactions/like',
			array(
				'id'    => $post->id,
				'type'  => 'post',
				'count' => $post->counts->like,
				'liked' => $post->liked,
			)
		);
	}
}
