<?php

declare(strict_types=1);

namespace Zeromo\Community\Verification\Api;

use Zeromo\Community\Kernel\Event;

/** A member's verified mark was granted, refused or withdrawn, ends soon or has ended. */
final class MarkChanged implements Event {

	/**
	 * @param string $state    granted, refused, withdrawn, ending or ended.
	 * @param int    $staff_id Who decided, 0 for the site itself.
	 */
	public function __construct(
		public readonly int $user_id,
		public readonly int $mark_id,
		public readonly string $state,
		public readonly int $staff_id
	) {}

	public function hook(): string {
		return 'zeromo_mark_changed';
	}

	public function hook_args(): array {
		return array( $this->user_id, $this->state );
	}
}
