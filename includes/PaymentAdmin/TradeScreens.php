<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentAdmin;

use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;
use Zeromo\Community\Payments\Api\PaymentRecords;

/** The screens of orders and payments. */
final class TradeScreens implements AdminScreenSource {

	public const CAPABILITY = 'manage_zeromo_orders';

	public function __construct( private readonly PaymentRecords $records ) {}

	public function screens(): array {
		return array(
			new AdminScreen(
				'orders',
				__( '订单', 'zeromo-community' ),
				AdminGroup::Trade,
				self::CAPABILITY,
				'receipt-text',
				'GET /admin/orders',
				10,
				fn(): int => $this->records->stuck()
			),
			new AdminScreen(
				'unmatched',
				__( '未匹配款项', 'zeromo-community' ),
				AdminGroup::Trade,
				self::CAPABILITY,
				'circle-alert',
				'GET /admin/unmatched',
				15,
				fn(): int => $this->records->waiting()
			),
			new AdminScreen(
				'payments',
				__( '支付方式', 'zeromo-community' ),
				AdminGroup::Trade,
				self::CAPABILITY,
				'wallet',
				'GET /admin/gateways',
				90
			),
		);
	}
}
