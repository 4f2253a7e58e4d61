<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions\Api;

use Zeromo\Community\Kernel\Event;

/** A member has liked (or taken back) something. */
final class Liked implements Event {

	/**
	 * @param int    $user_id  Who did it.
	 * @param string $type     post, comment or user.
	 * @param int    $id       What.
	 * @param string $kind     like, dislike or useful.
	 * @param bool   $on       False: taken back.
	 * @param int    $owner_id Author of what was liked.
	 * @param int    $post_id  The post it belongs to, 0 for a member.
	 */
	public function __construct(
		public readonly int $user_id,
		public readonly string $type,
		public readonly int $id,
		public readonly string $kind,
		public readonly bool $on,
		public readonly int $owner_id,
		public readonly int $post_id
	) {}

	public function hook(): ?string {
		return $this->on ? 'zeromo_liked' : null;
	}

	public function hook_args(): array {
		return array( $this->type, $this->id, $this->user_id, $this->kind );
	}
}
