<?php

declare(strict_types=1);

namespace Zeromo\Community\Account;

/** Where a member is signed in; made by Devices, on the wire by SafetyController. */
final class Device {

	/**
	 * @param int    $id      A number that stands for the session and tells nothing of its token.
	 * @param bool   $current The one asking.
	 * @param string $agent   Browser and system as people call them.
	 * @param string $address Address it was begun from, empty where core does not know.
	 * @param int    $created Unix seconds.
	 * @param int    $expires Unix seconds.
	 */
	public function __construct(
		public readonly int $id,
		public readonly bool $current,
		public readonly string $agent,
		public readonly string $address,
		public readonly int $created,
		public readonly int $expires
	) {}
}
