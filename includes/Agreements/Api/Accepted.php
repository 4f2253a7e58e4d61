<?php

declare(strict_types=1);

namespace Zeromo\Community\Agreements\Api;

/** That somebody has accepted a version, as owners read it. */
final class Accepted {

	/**
	 * @param int    $user_id    Member.
	 * @param int    $version_id Version.
	 * @param string $login      The member's.
	 * @param string $name       Likewise.
	 * @param string $agreement  What the agreement is called.
	 * @param int    $number     Of the version.
	 * @param string $address    The network it came from; empty after erasing.
	 * @param int    $created    Unix seconds.
	 */
	public function __construct(
		public readonly int $user_id,
		public readonly int $version_id,
		public readonly string $login,
		public readonly string $name,
		public readonly string $agreement,
		public readonly int $number,
		public readonly string $address,
		public readonly int $created
	) {}
}
