<?php

declare(strict_types=1);

namespace Zeromo\Community\CirclePosts\View;

use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Feed\Api\Slot;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Posts\Api\Post;

/** 置顶, 精华, 调整话题 and 移出圈子 in a post's menu, for who runs its circle. */
#[DrawnIn( Slot::More, 10 )]
final class CircleSlot implements CardSlot {

	public function html( Post $post, int $viewer, bool $single ): string {
		if ( ! $post->can_pin ) {
			return '';
		}
		$ids = array( 'circle_id' => $post->circle->id ?? 0, 'post_id' => $post->id );
		return Partial::render(
			'posts/circle-menu',
			$ids + array(
				'move_url' => add_query_arg( MoveSlot::QUERY, '1', $post->url ) . '#zmo-move',
				'pinned' => $post->pinned,
				'essence' => $post->essence,
				'author'  => $post->author->id === $viewer ? 0 : $post->author->id,
				'desk'    => add_query_arg(
					array(
						'tab' => 'manage',
						'zmo_part' => 'members',
						'zmo_s' => rawurlencode( $post->author->name ),
					),
					$post->circle->url ?? ''
				),
			)
		);
	}
}
