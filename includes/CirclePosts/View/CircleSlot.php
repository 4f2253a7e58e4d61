<?php

declare(strict_types=1);

namespace Zeromo\Community\CirclePosts\View;

use Zeromo\Community\Posts\Api\CardSlot;
use Zeromo\Community\Posts\Api\Post;
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

	public function html( Post $post, int $viewer, bool $single ): string {
		if ( ! $post->can_pin ) {
			return '';
		}
		$ids = array( 'circle_id' => $post->circle->id ?? 0, 'post_id' => $post->id );
		return Partial::render( 'more' === $this->slot ? 'posts/circle-menu' : 'posts/circle-forms', $ids + array( 'move_url' => add_query_arg( MoveSlot::QUERY, '1', $post->url ) . '#zmo-move', 'pinned' => $post->pinned, 'essence' => $post->essence ) );
	}
}
