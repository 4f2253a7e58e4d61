<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\View;

use Zeromo\Community\Topics\TopicRecord;

/** A topic as lists, the rail and its own page show it to one reader; made by TopicCards. */
final class TopicCard {

	/**
	 * @param TopicRecord $topic     The topic.
	 * @param string      $url       Its page.
	 * @param string      $icon_url  Picture, never empty.
	 * @param bool        $following By the reader; false in a rail, which does not show it.
	 */
	public function __construct(
		public readonly TopicRecord $topic,
		public readonly string $url,
		public readonly string $icon_url,
		public readonly bool $following
	) {}
}
