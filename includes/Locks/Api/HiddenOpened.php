<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Api;

use Zeromo\Community\Kernel\Event;

/** What is sold in posts was given to a member who did not write them and does not moderate them. */
final class HiddenOpened implements Event {

	/**
	 * @param list<int> $posts Not empty.
	 * @param list<int> $free  Those of them that are free for everybody at this moment.
	 */
	public function __construct(
		public readonly array $posts,
		public readonly int $viewer,
		public readonly array $free = array()
	) {}

	public function hook(): ?string {
		return null;
	}

	public function hook_args(): array {
		return array();
	}
}
