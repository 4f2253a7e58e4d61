<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Http;

use Zeromo\Community\Posts\Api\CardSlot;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Kernel\Wiring\Lazy;

/** The comments below a post on its own page. */
final class CommentsSlot implements CardSlot {

	/** @param \Closure(): CommentView $view Made when a detail page is drawn. */
	public function __construct( #[Lazy( CommentView::class )] private readonly \Closure $view ) {}

	public function slot(): string {
		return 'after';
	}

	public function position(): int {
		return 50;
	}

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
