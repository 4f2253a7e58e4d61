<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Api;

/** A ReportTarget whose things have more text than the words in a list, or pictures. */
interface HasEvidence {

	/** The whole thing, null where it is gone. */
	public function evidence( int $id, int $moderator ): ?Evidence;
}
