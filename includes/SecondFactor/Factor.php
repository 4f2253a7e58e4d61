<?php

declare(strict_types=1);

namespace Zeromo\Community\SecondFactor;

/** A member's second factor: waits to be confirmed, or is on. */
final class Factor {

	/**
	 * @param int    $member  Whose.
	 * @param string $box     The closed secret, see Locks\Api\SecretBox.
	 * @param bool   $is_on   Whether it was confirmed by a code.
	 * @param int    $created When it was begun, and from the confirmation on when that was; Unix seconds.
	 */
	public function __construct(
		public readonly int $member,
		public readonly string $box,
		public readonly bool $is_on,
		public readonly int $created
	) {}
}
