<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Api;

use Zeromo\Community\Posts\Api\CardSlot;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Moderation\Api\ReportLink;

/** 举报 below an article on the theme's own page, which has no menu; everything else has it there. */
#[Place( 1 )]
final class ReportSlot implements CardSlot {

	public function slot(): string {
		return 'article';
	}

	public function position(): int {
		return 90;
	}

	public function html( Post $post, int $viewer, bool $single ): string {
		$link = ReportLink::html( 'post', $post->id, $post->author->id, $viewer, 'text' );
		return '' === $link ? '' : '<p class="zmo-report">' . $link . '</p>';
	}
}
