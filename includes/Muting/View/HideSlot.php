<?php

declare(strict_types=1);

namespace Zeromo\Community\Muting\View;

use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Feed\Api\Slot;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Muting\Api\ThreadMutes;
use Zeromo\Community\Posts\Api\Post;

/**
 * In the ⋯ menu: 不感兴趣 and 屏蔽作者 in a card, not on the post's own page and not on one's own; 不再提醒 on the post's own
 * page.
 */
#[DrawnIn( Slot::More, 15 )]
final class HideSlot implements CardSlot {

	/** @param \Closure(): ThreadMutes $threads Asked for on the post's own page. */
	public function __construct( #[Lazy( ThreadMutes::class )] private readonly \Closure $threads ) {}

	public function html( Post $post, int $viewer, bool $single ): string {
		if ( $single && $viewer > 0 ) {
			$muted = ( $this->threads )()->is_muted( $viewer, $post->id );
			return Partial::render(
				'muting/thread',
				array( 'post_id' => $post->id, 'muted' => $muted, 'look' => 'menu' )
			);
		}
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
