<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet;

use Zeromo\Community\Audit\Api\AuditActs;

/** What the owner does with withdrawals and cards, as the audit log knows it. */
final class WalletActs implements AuditActs {

	public function labels(): array {
		return array(
			'withdrawal_approved' => __( '提现通过审核', 'zeromo-community' ),
			'withdrawal_paid'     => __( '提现已打款', 'zeromo-community' ),
			'withdrawal_sending' => __( '提现交给支付平台打款', 'zeromo-community' ),
			'withdrawal_confirming' => __( '提现等收款人确认', 'zeromo-community' ),
			'withdrawal_failed'   => __( '提现打款失败', 'zeromo-community' ),
			'withdrawal_rejected' => __( '拒绝提现', 'zeromo-community' ),
			'cards_made'          => __( '生成卡密', 'zeromo-community' ),
			'card_removed'        => __( '删除卡密', 'zeromo-community' ),
		);
	}
}
