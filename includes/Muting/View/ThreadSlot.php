<?php

declare(strict_types=1);

namespace Zeromo\Community\Muting\View;

use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Feed\Api\Slot;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Muting\Api\ThreadMutes;
use Zeromo\Community\Posts\Api\Post;

/** 不再提醒 below an article on the theme's own page, which has no menu; everything else has it there (HideSlot). */
#[DrawnIn( Slot::Article, 92 )]
final class ThreadSlot implements CardSlot {

	public function __construct( private readonly ThreadMutes $threads ) {}

	public function html( Post $post, int $viewer, bool $single ): string {
		return 0 === $viewer ? '' : Partial::render(
			'muting/thread',
			array(
				'post_id' => $post->id,
				'muted'   => $this->threads->is_muted( $viewer, $post->id ),
				'look'    => 'line',
			)
		);
	}
}
