<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

/** A tab that only some members have. */
interface OptionalTab extends MemberTab {

	/** Whether the viewer finds it on this member's page. At most one query. */
	public function stands( int $member, int $viewer ): bool;
}
