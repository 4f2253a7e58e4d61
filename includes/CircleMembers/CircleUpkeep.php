<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers;

use Zeromo\Community\CircleMembers\Sql\InviteRepository;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Job;

/** What is done for circles once a day. */
final class CircleUpkeep {

	/** Seconds an invitation is kept after its end. */
	private const INVITES = 30 * DAY_IN_SECONDS;

	public function __construct(
		private readonly MembershipService $members,
		private readonly InviteRepository $invites,
		private readonly Settings $settings,
		private readonly Clock $clock
	) {}

	#[Job( 'circle_upkeep', Job::DAY )]
	public function daily(): void {
		$this->members->end_lapsed();
		$this->members->remind( DAY_IN_SECONDS * $this->settings->int( 'circle_ending_days' ) );
		$this->invites->purge( $this->clock->now() - self::INVITES );
	}
}
