<?php

declare(strict_types=1);

namespace Zeromo\Community\SecondFactor\Api;

use Zeromo\Community\Kernel\Event;

/** A member has signed in on a device and in a network that the account has not been seen on. */
final class NewDeviceSeen implements Event {

	/**
	 * @param int    $user_id Who.
	 * @param string $device  Browser and system as people call them.
	 * @param string $region  Province or country, empty where the site does not know it.
	 * @param int    $time    Unix seconds.
	 */
	public function __construct(
		public readonly int $user_id,
		public readonly string $device,
		public readonly string $region,
		public readonly int $time
	) {}

	public function hook(): string {
		return 'zeromo_new_device_seen';
	}

	public function hook_args(): array {
		return array( $this->user_id, $this->device, $this->region, $this->time );
	}
}
