<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** A button a higher room puts beside a member: 关注, later 私信. Drawn from the card, no queries. */
#[OpenSet]
interface MemberSlot {

	/** Place among the buttons, lowest first. */
	public function position(): int;

	/**
	 * The HTML, empty for nothing.
	 *
	 * @param MemberCard $card   Member; never the viewer.
	 * @param int        $viewer Caller, 0 for a visitor.
	 * @param string     $place  `header` on the member's own page, `menu` an entry of its ⋯, `row` in lists and rails.
	 */
	public function html( MemberCard $card, int $viewer, string $place ): string;
}
