<?php

declare(strict_types=1);

namespace Zeromo\Community\Push\Api;

/** Telling a member's open pages at once that their numbers have changed, where the site has a server for that. Nothing depends on it: pages ask by themselves, too. */
interface Push {

	/** A member's numbers have changed; call it after commit. Sent once, at the end of the request. */
	public function changed( int $member ): void;

	/** Where the member's browser listens, only to be given to themselves; empty where nothing is pushed. */
	public function address( int $member ): string;
}
