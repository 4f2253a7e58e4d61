<?php

declare(strict_types=1);

namespace Zeromo\Community\Referrals;

use Zeromo\Community\Ledger\Api\MovementKinds;

/** What this room books. */
final class Kinds implements MovementKinds {

	public const REFERRAL = 'referral';

	public function labels(): array {
		return array( self::REFERRAL => __( '推广佣金', 'zeromo-community' ) );
	}
}
