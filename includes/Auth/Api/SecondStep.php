<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth\Api;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\OpenSet;

/** What a member has to pass after the password, the code or the provider, before there is a session; contributed. */
#[OpenSet]
interface SecondStep {

	/**
	 * The refusal that leads to the step, null for who has none to pass.
	 *
	 * @param bool   $remember Whether the session is to last.
	 * @param string $to       Where the member wants to go on to, as it came.
	 * @return Failure|null Of SecondSteps::CODE, its data with `token`, good for a short time, and `page`, the address
	 *                      of the form that works without script.
	 */
	public function need( \WP_User $user, bool $remember, string $to ): ?Failure;
}
