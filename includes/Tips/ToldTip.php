<?php

declare(strict_types=1);

namespace Zeromo\Community\Tips;

use Zeromo\Community\Members\Api\MemberCard;

/** A tip for one reader. */
final class ToldTip {

	/**
	 * @param Tip        $tip     Tip.
	 * @param MemberCard $giver   Who gave it; 匿名用户 for who is not named.
	 * @param bool       $is_told Whether the reader sees amount and words.
	 */
	public function __construct(
		public readonly Tip $tip,
		public readonly MemberCard $giver,
		public readonly bool $is_told
	) {}
}
