<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** HTML another room puts into the head of a topic's page. */
#[OpenSet]
interface TopicSlot {

	/**
	 * The HTML, empty for nothing.
	 *
	 * @param int $topic  Topic of the page.
	 * @param int $author Member who made it, 0 for nobody.
	 * @param int $viewer Caller, 0 for a visitor.
	 */
	public function html( int $topic, int $author, int $viewer ): string;
}
