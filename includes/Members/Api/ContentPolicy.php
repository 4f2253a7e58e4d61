<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

/**
 * The one decision whether a member may make a text public outside of posts and comments: names and texts of circles,
 * topics, folders and profiles. Moderation answers it; rooms below it ask here.
 */
interface ContentPolicy {

	/**
	 * Refuses a member or a text that the site does not allow.
	 *
	 * @param int                   $member Who writes, 0 for nobody.
	 * @param array<string, string> $texts  Plain text by the argument's name; `rules.2` is a part of `rules`. None is
	 *                                      always allowed.
	 * @return array<string, string> The texts as they may be stored: words that are to be replaced are.
	 * @throws \Zeromo\Community\Kernel\Failure forbidden, for a member who may not publish; content_invalid, for the
	 *   text.
	 */
	public function need( int $member, array $texts ): array;
}
