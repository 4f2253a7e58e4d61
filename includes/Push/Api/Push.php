<?php

declare(strict_types=1);

namespace Zeromo\Community\Push\Api;

/**
 * Tells a member's open pages at once that their numbers have changed, where the site has a push server. Nothing
 * depends on it: pages poll as well.
 */
interface Push {

	/** A member's numbers have changed; call it after commit. Sent once, at the end of the request. */
	public function changed( int $member ): void;

	/** Address the member's browser subscribes to, secret to that member; empty where nothing is pushed. */
	public function address( int $member ): string;
}
