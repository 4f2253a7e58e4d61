<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger;

use Zeromo\Community\Ledger\Api\MovementKinds;

/** Kinds that several rooms book. */
final class Kinds implements MovementKinds {

	public function labels(): array {
		return array(
			'recharge' => __( '充值', 'zeromo-community' ),
			'purchase' => __( '购买', 'zeromo-community' ),
			'income'   => __( '收益', 'zeromo-community' ),
			'refund'   => __( '退款', 'zeromo-community' ),
			'credit'   => __( '人工调整', 'zeromo-community' ),
			'merge'    => __( '合并账号', 'zeromo-community' ),
		);
	}
}
