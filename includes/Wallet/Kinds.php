<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet;

use Zeromo\Community\Ledger\Api\MovementKinds;

/** What the wallet books. */
final class Kinds implements MovementKinds {

	public const WITHDRAW = 'withdraw';
	public const RETURNED = 'withdraw_back';
	public const CARD     = 'card';
	public const CHECK_IN = 'check_in';

	public function labels(): array {
		return array(
			self::WITHDRAW => __( '提现', 'zeromo-community' ),
			self::RETURNED => __( '提现退回', 'zeromo-community' ),
			self::CARD     => __( '卡密兑换', 'zeromo-community' ),
			self::CHECK_IN => __( '签到', 'zeromo-community' ),
		);
	}
}
