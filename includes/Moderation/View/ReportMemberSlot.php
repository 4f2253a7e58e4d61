<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\View;

use Zeromo\Community\Members\Api\MemberSlot;
use Zeromo\Community\Moderation\Api\ReportLink;

/** 举报 on a member's page. */
final class ReportMemberSlot implements MemberSlot {

	public function position(): int {
		return 10;
	}

	public function html( array $card, int $viewer, string $place ): string {
		return 'header' === $place ? ReportLink::html( 'user', $card['id'], $card['id'], $viewer, 'icon' ) : '';
	}
}
