<?php

declare(strict_types=1);

namespace Zeromo\Community\Tips\View;

use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Feed\Api\Slot;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Posts\Api\Post;

/** 打赏 below a post on its own page. */
#[DrawnIn( Slot::Foot, 30 )]
#[DrawnIn( Slot::Article, 35 )]
final class TipSlot implements CardSlot {

	/** @param \Closure(): TipLine $line Made when a detail page is drawn. */
	public function __construct( #[Lazy( TipLine::class )] private readonly \Closure $line ) {}

	public function html( Post $post, int $viewer, bool $single ): string {
		return $single && $post->id > 0 && $post->author->id > 0 && FeedState::Listed === $post->state
			? ( $this->line )()->html( $post, $viewer )
			: '';
	}
}
