<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\View;

use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberSlot;
use Zeromo\Community\Members\Api\PressForms;
use Zeromo\Community\Moderation\Api\ReportLink;

/** 举报 in the menu of a member's page. */
final class ReportMemberSlot implements MemberSlot {

	public function position(): int {
		return 40;
	}

	public function html( MemberCard $card, int $viewer, string $place ): string {
		return 'menu' === $place
			? PressForms::entry(
				ReportLink::url( 'user', $card->id ),
				'flag',
				__( '举报', 'zeromo-community' ),
				'report'
			)
			: '';
	}
}
