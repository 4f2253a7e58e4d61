<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

use Zeromo\Community\Kernel\Event;
use Zeromo\Community\Posts\Api\Post;

/** Posts are given to a reader whole, with what is hidden in them where the reader may see it. */
final class PostsSent implements Event {

	/** @param list<Post> $posts As this reader may see them. */
	public function __construct( public readonly array $posts, public readonly int $viewer ) {}

	public function hook(): ?string {
		return null;
	}

	public function hook_args(): array {
		return array();
	}
}
