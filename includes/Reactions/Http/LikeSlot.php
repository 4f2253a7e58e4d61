<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions\Http;

use Zeromo\Community\Posts\Api\CardSlot;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Kernel\Wiring\Place;

/** The like button in a card's action row. */
#[Place( 1 )]
final class LikeSlot implements CardSlot {

	public function slot(): string {
		return 'actions';
	}

	public function position(): int {
		return 40;
	}

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
