<?php

declare(strict_types=1);

namespace Zeromo\Community\Follows\View;

use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Feed\Api\Slot;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Posts\Api\Post;

/** The follow button beside a card's author: not on own posts, in streams not where the author is followed already. */
#[DrawnIn( Slot::Head, 10 )]
final class FollowSlot implements CardSlot {

	public function html( Post $post, int $viewer, bool $single ): string {
		$id        = $post->author->id;
		$following = $post->author->following;
		if ( 0 === $id || $id === $viewer || ( $following && ! $single ) ) {
			return '';
		}
		return Partial::render( 'follows/follow-button', array( 'user_id' => $id, 'following' => $following ) );
	}
}
