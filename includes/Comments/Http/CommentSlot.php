<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Http;

use Zeromo\Community\Posts\Api\CardSlot;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Kernel\View\Partial;

/** 评论 in the action row: a way to the comments with their number. */
final class CommentSlot implements CardSlot {

	public function slot(): string {
		return 'actions';
	}

	public function position(): int {
		return 30;
	}

	public function html( Post $post, int $viewer, bool $single ): string {
		return Partial::render(
			'comments/action',
			array(
				'url'   => ( $single ? '' : $post->url ) . '#comments',
				'count' => $post->counts->comment,
			)
		);
	}
}
