<?php

declare(strict_types=1);

namespace Zeromo\Community\Shield\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** What others have said to a member, for the bundle of evidence. */
#[OpenSet]
interface EvidenceSource {

	/**
	 * Newest first. Only what the member may read, and nothing the member has written.
	 *
	 * @param int $since Unix seconds.
	 * @param int $most  Number of entries.
	 * @return list<EvidenceEntry>
	 */
	public function entries( int $member, int $since, int $most ): array;
}
