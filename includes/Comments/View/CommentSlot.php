<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\View;

use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Feed\Api\Slot;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Posts\Api\Post;

/** 评论 in the action row: a way to the comments with their number. */
#[DrawnIn( Slot::Actions, 30 )]
final class CommentSlot implements CardSlot {

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
