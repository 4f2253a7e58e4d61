<?php

declare(strict_types=1);

namespace Zeromo\Community\Series\View;

use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Feed\Api\Slot;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Posts\Api\Post;

/** Which series a post is in, below it on its own page. */
#[DrawnIn( Slot::Foot, 25 )]
#[DrawnIn( Slot::Article, 33 )]
final class SeriesSlot implements CardSlot {

	/** @param \Closure(): SeriesLine $line Made when a detail page is drawn. */
	public function __construct( #[Lazy( SeriesLine::class )] private readonly \Closure $line ) {}

	public function html( Post $post, int $viewer, bool $single ): string {
		return $single && $post->id > 0 && FeedState::Listed === $post->state
			? ( $this->line )()->html( $post, $viewer )
			: '';
	}
}
