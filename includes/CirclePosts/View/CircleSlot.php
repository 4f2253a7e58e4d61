<?php

declare(strict_types=1);

namespace Zeromo\Community\CirclePosts\View;

use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Posts\Api\CardSlot;
use Zeromo\Community\Posts\Api\DrawnIn;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Posts\Api\Slot;

/** 置顶 and 精华 in a post's menu, for who runs its circle; on the post's own page also without script. */
#[DrawnIn( Slot::More, 10, '', 'more' )]
#[DrawnIn( Slot::Foot, 10, '', 'foot' )]
final class CircleSlot implements CardSlot {

	/** @param string $slot `more` or `foot`. */
	public function __construct( private readonly string $slot ) {}

	public function html( Post $post, int $viewer, bool $single ): string {
		if ( ! $post->can_pin ) {
			return '';
		}
		$ids = array( 'circle_id' => $post->circle->id ?? 0, 'post_id' => $post->id );
		return Partial::render( 'more' === $this->slot ? 'posts/circle-menu' : 'posts/circle-forms', $ids + array( 'move_url' => add_query_arg( MoveSlot::QUERY, '1', $post->url ) . '#zmo-move', 'pinned' => $post->pinned, 'essence' => $post->essence ) );
	}
}
