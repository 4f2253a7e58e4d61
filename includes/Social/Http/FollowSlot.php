<?php

declare(strict_types=1);

namespace Zeromo\Community\Social\Http;

use Zeromo\Community\Posts\Api\CardSlot;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Kernel\View\Partial;

/** The follow button beside a card's author: not on own posts, in streams not where the author is followed already. */
final class FollowSlot implements CardSlot {

	public function slot(): string {
		return 'head';
	}

	public function position(): int {
		return 10;
	}

	public function html( Post $post, int $viewer, bool $single ): string {
		$id        = $post->author->id;
		$following = $post->author->following;
		if ( 0 === $id || $id === $viewer || ( $following && ! $single ) ) {
			return '';
		}
		return Partial::render( 'social/follow-button', array( 'user_id' => $id, 'following' => $following ) );
	}
}
