<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Api;

use Zeromo\Community\Kernel\Event;

/** What is hidden in a post was drawn for a member who did not write it and does not moderate it. */
final class HiddenOpened implements Event {

	public function __construct( public readonly int $post_id, public readonly int $viewer ) {}

	public function hook(): ?string {
		return null;
	}

	public function hook_args(): array {
		return array();
	}
}
