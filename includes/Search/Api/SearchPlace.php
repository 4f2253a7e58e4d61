<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Api;

use Zeromo\Community\Posts\Api\FeedQuery;

/** Where somebody searches, as the page of results tells it. */
final class SearchPlace {

	/**
	 * @param string    $label What it is called, Chinese.
	 * @param string    $url   Its own page.
	 * @param FeedQuery $list  The list that is narrowed by words.
	 * @param string    $order What the list's own order is called, Chinese; empty for by time of publication.
	 */
	public function __construct(
		public readonly string $label,
		public readonly string $url,
		public readonly FeedQuery $list,
		public readonly string $order = ''
	) {}
}
