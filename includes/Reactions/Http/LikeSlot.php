<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions\Http;

use Zeromo\Community\Posts\Api\CardSlot;
use Zeromo\Community\Kernel\Http\Input;
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

	public function html( array $post, int $viewer, bool $single ): string {
		$fields = new Input( $post );
		return Partial::render(
			'reactions/like',
			array(
				'id'    => $fields->int( 'id' ),
				'type'  => 'post',
				'count' => $fields->part( 'counts' )->int( 'like' ),
				'liked' => $fields->flag( 'liked' ),
			)
		);
	}
}
