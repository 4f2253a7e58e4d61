<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentAdmin;

use Zeromo\Community\Audit\Api\AuditActs;

/** What staff does with orders and payments, as the audit log knows it. */
final class TradeActs implements AuditActs {

	public function labels(): array {
		return array(
			'money_sent_back'    => __( '未匹配款项原路退回', 'zeromo-community' ),
			'unmatched_credited' => __( '未匹配款项转入余额', 'zeromo-community' ),
			'money_given'        => __( '未匹配款项用于订单', 'zeromo-community' ),
			'money_by_hand'      => __( '未匹配款项已在平台退回', 'zeromo-community' ),
			'order_refunded'     => __( '给订单退款', 'zeromo-community' ),
			'refund_sent_again'  => __( '再次申请退款', 'zeromo-community' ),
			'refund_by_hand'     => __( '登记已在平台退款', 'zeromo-community' ),
			'refund_dropped'     => __( '取消退款', 'zeromo-community' ),
			'merchant_saved'     => __( '保存商户配置', 'zeromo-community' ),
			ReturnedMoney::ACT   => __( '未匹配款项已退回或转入余额', 'zeromo-community' ),
			'money_noted'        => __( '备注未匹配款项', 'zeromo-community' ),
		);
	}
}
