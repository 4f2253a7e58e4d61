<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Http;

use Zeromo\Community\Posts\Api\CardSlot;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\View\Partial;

/** 评论 in the action row: a way to the comments with their number. */
final class CommentSlot implements CardSlot {

	public function slot(): string {
		return 'actions';
	}

	public function position(): int {
		return 30;
	}

	public function html( array $post, int $viewer, bool $single ): string {
		$in = new Input( $post );
		return Partial::render(
			'comments/action',
			array(
				'url'   => ( $single ? '' : $in->text( 'url' ) ) . '#comments',
				'count' => $in->part( 'counts' )->int( 'comment' ),
			)
		);
	}
}
