<?php

declare(strict_types=1);

namespace Zeromo\Community\Feeds\Api;

use Zeromo\Community\Posts\Api\FeedQuery;

/** A list of posts that can be subscribed to. */
final class FeedPlace {

	/**
	 * @param string    $title Name of the list, plain text.
	 * @param string    $url   Page that shows the same.
	 * @param FeedQuery $query What is in it; number and order are the feed's own.
	 * @param string    $about What it is about, plain text; may be empty.
	 */
	public function __construct(
		public readonly string $title,
		public readonly string $url,
		public readonly FeedQuery $query,
		public readonly string $about = ''
	) {}
}
