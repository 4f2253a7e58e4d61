<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites\Api;

use Zeromo\Community\Kernel\Event;

/** A member has put a post into a folder (or taken it out of the last one). */
final class Favorited implements Event {

	public function __construct(
		public readonly int $user_id,
		public readonly int $post_id,
		public readonly int $folder_id,
		public readonly bool $on
	) {}

	public function hook(): ?string {
		return $this->on ? 'zeromo_favorited' : null;
	}

	public function hook_args(): array {
		return array( $this->post_id, $this->user_id, $this->folder_id );
	}
}
