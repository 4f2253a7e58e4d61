<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth;

/** Lets one process at a time work under a name; core's users table has no UNIQUE key on names and addresses. */
interface Claims {

	/** Takes the name, or says false while somebody else holds it; one that was left behind is free after $seconds. */
	public function take( string $name, int $now, int $seconds ): bool;

	/** Gives the name back. */
	public function release( string $name ): void;
}
