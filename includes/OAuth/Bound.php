<?php

declare(strict_types=1);

namespace Zeromo\Community\OAuth;

/** An identity that is bound to a member. */
final class Bound {

	/**
	 * @param string $name    What they were called there when they last came.
	 * @param bool   $founded Whether the account was made for it.
	 * @param int    $created Unix seconds.
	 * @param int    $used    Unix seconds of the last sign-in by it.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $provider,
		public readonly string $subject,
		public readonly string $name,
		public readonly bool $founded,
		public readonly int $created,
		public readonly int $used
	) {}
}
