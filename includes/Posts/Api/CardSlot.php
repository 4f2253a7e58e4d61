<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** HTML a higher room puts into a card or the detail page: a button, a list. Drawn from the Post, no queries. */
#[OpenSet]
interface CardSlot {

	/** `media` (below text and pictures, in cards, on the page and in the preview: video 10, link 20, file 30, poll 35, lock 40), `head` (right of the author line), `actions` (the action row), `more` (the ⋯ menu), `foot` (the end of a detail page's text, above the action row), `after` (below a detail page's content) or `article` (below an article, on the theme's page of it and at the end of the card on ours: rating 10, licence 20, the posts before and after 90). */
	public function slot(): string;

	/** Order within the slot; share 10, favorite 20, comment 30, like 40. */
	public function position(): int;

	/**
	 * The HTML.
	 *
	 * @param Post $post   Post.
	 * @param int  $viewer Caller.
	 * @param bool $single True on the post's own page.
	 */
	public function html( Post $post, int $viewer, bool $single ): string;
}
