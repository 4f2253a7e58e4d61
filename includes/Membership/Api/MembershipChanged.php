<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership\Api;

use Zeromo\Community\Kernel\Event;

/** A membership was bought, lengthened, paid back, ends soon, or has ended. */
final class MembershipChanged implements Event {

	/** What has happened. */
	public const BEGUN  = 'begun';
	public const LONGER = 'longer';
	public const BACK   = 'back';
	public const ENDING = 'ending';
	public const ENDED  = 'ended';

	/**
	 * @param string $change One of the constants.
	 * @param int    $level  Number of the level that holds now, 0 for none.
	 * @param int    $until  Unix seconds of its end.
	 */
	public function __construct(
		public readonly int $user_id,
		public readonly string $change,
		public readonly int $level,
		public readonly int $until
	) {}

	public function hook(): string {
		return 'zeromo_membership_changed';
	}

	public function hook_args(): array {
		return array( $this->user_id, $this->change, $this->level, $this->until );
	}
}
