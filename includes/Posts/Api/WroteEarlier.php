<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

use Zeromo\Community\Kernel\Event;

/**
 * A post has become public, or another's, with a time that lies back: let through late, restored, moved. Lists kept
 * since then miss it.
 */
final class WroteEarlier implements Event {

	public function __construct( public readonly int $author_id ) {}

	public function hook(): ?string {
		return null;
	}

	public function hook_args(): array {
		return array();
	}
}
