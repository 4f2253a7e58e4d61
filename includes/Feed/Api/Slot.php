<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

/** A place of a card or of a post's own page into which rooms put HTML. */
enum Slot: string {

	/**
	 * Below text and pictures, in cards, on the page and in the preview: video 10, link 20, file 30, poll 35, lock 40.
	 */
	case Media = 'media';

	/** Right of the author's line. */
	case Head = 'head';

	/** The row of actions: share 10, favorite 20, comment 30, like 40. */
	case Actions = 'actions';

	/** The ⋯ menu. */
	case More = 'more';

	/** The end of a detail page's text, above the row of actions. */
	case Foot = 'foot';

	/** Below a detail page's card: comments 50, related posts 60. */
	case After = 'after';

	/**
	 * Below an article, on the theme's page of it and at the end of the card on ours: rating 10, licence 25, likers
	 * 40, the posts before and after 95.
	 */
	case Article = 'article';
}
