<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Api;

use Zeromo\Community\Feed\Api\CardSlot;
use Zeromo\Community\Feed\Api\DrawnIn;
use Zeromo\Community\Feed\Api\Slot;
use Zeromo\Community\Moderation\Api\ReportLink;
use Zeromo\Community\Posts\Api\Post;

/** 举报 below an article on the theme's own page, which has no menu; everything else has it there. */
#[DrawnIn( Slot::Article, 90 )]
final class ReportSlot implements CardSlot {

	public function html( Post $post, int $viewer, bool $single ): string {
		$link = ReportLink::html( 'post', $post->id, $post->author->id, $viewer, 'text' );
		return '' === $link ? '' : '<p class="zmo-report">' . $link . '</p>';
	}
}
