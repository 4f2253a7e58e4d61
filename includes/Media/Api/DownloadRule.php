<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** How often and how fast files of posts are fetched: contributed by the room that bounds it; without it nothing is. */
#[OpenSet]
interface DownloadRule {

	/**
	 * A member who has the right to a file of a post begins to fetch it; the same file on the same day is one.
	 *
	 * @param int $member 0 for a visitor.
	 * @throws \Zeromo\Community\Kernel\Failure downloads_used (429), with what is given a day.
	 */
	public function take( int $member, int $post_id, StoredFile $file ): void;

	/** Bytes a second; 0 for as fast as it goes. */
	public function speed( int $member ): int;

	/** What a member is told beside the button, empty for nothing. */
	public function note( int $member ): string;
}
