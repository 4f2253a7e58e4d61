<?php

declare(strict_types=1);

namespace Zeromo\Community\TextChecks\Api;

/** The one check of what members write before others see it. */
interface TextCheck {

	/**
	 * Judges a text by the site's words, links, repeats and what new members may do. Moderators are not checked.
	 *
	 * @param string $text   As typed, or HTML where $html says so.
	 * @param int    $member Who writes it.
	 * @param bool   $html   Tags and entities are HTML's, not the member's own signs.
	 * @param bool   $fresh  False for a change of what was there before: repeats and the day's number do not count.
	 */
	public function check( string $text, int $member, bool $html = false, bool $fresh = true ): Verdict;

	/**
	 * Judges a text that has no state in which it could wait: names and descriptions. What a moderator would have to
	 * look at is not taken; repeats, links and what new members may do are not asked about.
	 *
	 * @param string $text   As typed, or HTML where $html says so.
	 * @param int    $member Who writes it, 0 for nobody.
	 * @param bool   $html   Tags and entities are HTML's.
	 */
	public function field( string $text, int $member, bool $html = false ): Verdict;

	/** Remembers a text that was stored, where a setting asks for it; inside the caller's transaction. */
	public function remember( string $text, int $member ): void;

	/** Forgets what a member has said: their data are erased. */
	public function forget( int $member ): void;
}
