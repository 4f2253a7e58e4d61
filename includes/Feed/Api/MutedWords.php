<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

/** Words a member would rather not read. */
interface MutedWords {

	/**
	 * Without a query.
	 *
	 * @return list<string>
	 */
	public function of( int $member ): array;
}
