<?php

declare(strict_types=1);

namespace Zeromo\Community\Muting\View;

use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Feed\Api\Slot;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Posts\Api\Post;

/** 不感兴趣 and 屏蔽作者 in the ⋯ menu of a card; not on the post's own page, and not on one's own. */
#[DrawnIn( Slot::More, 15 )]
final class HideSlot implements CardSlot {

	public function html( Post $post, int $viewer, bool $single ): string {
		if ( $single || 0 === $viewer || $post->author->id === $viewer ) {
			return '';
		}
		return Partial::render(
			'muting/hide',
			array(
				'post_id'    => $post->id,
				'author_id'  => $post->author->id,
				'author_url' => $post->author->url,
			)
		);
	}
}
