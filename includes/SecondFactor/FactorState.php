<?php

declare(strict_types=1);

namespace Zeromo\Community\SecondFactor;

/** Where a member stands with the second step. */
final class FactorState {

	/**
	 * @param bool $is_on       Whether it is asked at sign-in.
	 * @param int  $since       Unix seconds, 0 while it is off.
	 * @param int  $left        Recovery codes that were not used.
	 * @param bool $is_required Whether the owner asks this role to have it.
	 */
	public function __construct(
		public readonly bool $is_on,
		public readonly int $since,
		public readonly int $left,
		public readonly bool $is_required
	) {}
}
