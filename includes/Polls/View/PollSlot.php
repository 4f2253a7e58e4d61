<?php

declare(strict_types=1);

namespace Zeromo\Community\Polls\View;

use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Feed\Api\Slot;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Polls\PollState;
use Zeromo\Community\Posts\Api\Post;

/** The poll of a post, below its link and file. */
#[DrawnIn( Slot::Media, 35, PollState::class )]
final class PollSlot implements CardSlot {

	public function html( Post $post, int $viewer, bool $single ): string {
		$poll = $post->part( PollState::class );
		return null === $poll ? '' : self::render( $post->id, $poll, $viewer );
	}

	/** The poll as a reader sees it. */
	public static function render( int $post, PollState $poll, int $viewer ): string {
		return Partial::render( 'polls/poll', array( 'post_id' => $post, 'poll' => $poll, 'viewer' => $viewer ) );
	}
}
