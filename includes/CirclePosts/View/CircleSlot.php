<?php

declare(strict_types=1);

namespace Zeromo\Community\CirclePosts\View;

use Zeromo\Community\Posts\Api\CardSlot;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Kernel\Wiring\With;

/** 置顶 and 精华 in a post's menu, for who runs its circle; on the post's own page also without script. */
#[With( 'more' )]
#[With( 'foot' )]
#[Place( 6 )]
final class CircleSlot implements CardSlot {

	/** @param string $slot `more` or `foot`. */
	public function __construct( private readonly string $slot ) {}

	public function slot(): string {
		return $this->slot;
	}

	public function position(): int {
		return 10;
	}

	public function html( array $post, int $viewer, bool $single ): string {
		$fields = new Input( $post );
		if ( ! $fields->flag( 'can_pin' ) ) {
			return '';
		}
		$ids = array( 'circle_id' => $fields->part( 'circle' )->int( 'id' ), 'post_id' => $fields->int( 'id' ) );
		return Partial::render( 'more' === $this->slot ? 'content/circle-menu' : 'content/circle-forms', $ids + array( 'move_url' => add_query_arg( MoveSlot::QUERY, '1', $fields->text( 'url' ) ) . '#zmo-move', 'pinned' => $fields->flag( 'pinned' ), 'essence' => $fields->flag( 'essence' ) ) );
	}
}
