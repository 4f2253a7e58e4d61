<?php

declare(strict_types=1);

namespace Zeromo\Community\GuestOrders;

use Zeromo\Community\GuestOrders\Http\GuestOrderController;
use Zeromo\Community\GuestOrders\Sql\GuestOrderRepository;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;

/** Wiring of orders of visitors. */
final class Module extends BaseModule {

	/** The setting: whether products are sold without an account. */
	public const SETTING = 'guest_orders';

	/** The limit of what is done with an order that is found. */
	public const USE = 'guest_order';

	public function controllers(): array {
		return array( 'guest' => array( GuestOrderController::class ) );
	}

	/** Buying is bounded by address and by mail, looking up by address and by number. */
	public function limits(): array {
		return array(
			'guest_buy'   => array( 'user' => array( 20, 3600 ), 'address' => array( 40, 3600 ) ),
			'guest_find'  => array( 'user' => array( 10, 3600 ), 'address' => array( 30, 600 ) ),
			self::USE      => array( 'user' => array( 120, 60 ), 'address' => array( 240, 60 ) ),
		);
	}

	public function tables(): array {
		return array( GuestOrderRepository::table() );
	}

	public function heading(): string {
		return __( '游客购买', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			self::SETTING => Setting::flag( false, __( '游客不用登录就能购买商品', 'zeromo-community' ) ) + array(
				'description' => __(
					'打开时建立“查询订单”页面。游客填写邮箱，凭订单号和邮箱查询订单、取卡密和下载；只能用能查询、能原路退款的支付方式，钱只退回原处。用积分卖的和每人限购的仍要登录。关闭后已经买的仍能查询。',
					'zeromo-community'
				),
			),
		);
	}
}
