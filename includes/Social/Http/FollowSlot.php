<?php

declare(strict_types=1);

namespace Zeromo\Community\Social\Http;

use Zeromo\Community\Posts\Api\CardSlot;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\View\Partial;

/** The follow button beside a card's author: not on own posts, in streams not where the author is followed already. */
final class FollowSlot implements CardSlot {

	public function slot(): string {
		return 'head';
	}

	public function position(): int {
		return 10;
	}

	public function html( array $post, int $viewer, bool $single ): string {
		$author    = ( new Input( $post ) )->part( 'author' );
		$id        = $author->int( 'id' );
		$following = $author->flag( 'following' );
		if ( 0 === $id || $id === $viewer || ( $following && ! $single ) ) {
			return '';
		}
		return Partial::render( 'social/follow-button', array( 'user_id' => $id, 'following' => $following ) );
	}
}
