<?php

declare(strict_types=1);

namespace Zeromo\Community\Tips\View;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberSlot;

/** 打赏 on a member's page; a link to the form below the head. */
final class TipMemberSlot implements MemberSlot {

	public function position(): int {
		return 50;
	}

	public function html( MemberCard $card, int $viewer, string $place ): string {
		return 'header' === $place && $viewer > 0 && $card->id !== $viewer
			? Partial::render( 'tips/button', array( 'url' => add_query_arg( 'tip', 1, $card->url ) . '#tips' ) )
			: '';
	}
}
