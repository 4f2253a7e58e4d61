<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites\Http;

use Zeromo\Community\Content\Api\CardSlot;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\View\Partial;

/** The favorite button in a card's action row. */
final class FavoriteSlot implements CardSlot {

	public function slot(): string {
		return 'actions';
	}

	public function position(): int {
		return 20;
	}

	public function html( array $post, int $viewer, bool $single ): string {
		$fields = new Input( $post );
		return Partial::render(
			'favorites/button',
			array(
				'post_id'   => $fields->int( 'id' ),
				'count'     => $fields->part( 'counts' )->int( 'favorite' ),
				'favorited' => $fields->flag( 'favorited' ),
			)
		);
	}
}
