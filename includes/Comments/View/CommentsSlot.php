<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\View;

use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Feed\Api\Slot;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Posts\Api\Post;

/** The comments below a post on its own page. */
#[DrawnIn( Slot::After, 50 )]
final class CommentsSlot implements CardSlot {

	/** @param \Closure(): CommentView $view Made when a detail page is drawn. */
	public function __construct( #[Lazy( CommentView::class )] private readonly \Closure $view ) {}

	public function html( Post $post, int $viewer, bool $single ): string {
		if ( ! $single ) {
			return '';
		}
		return ( $this->view )()->section(
			array(
				'id'     => $post->id,
				'url'    => $post->url,
				'count'  => $post->counts->comment,
				'circle' => $post->circle->id ?? 0,
			),
			$viewer
		);
	}
}
