<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop;

use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Setting;

/**
 * The shop's settings.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class ShopSettings {

	/** @return array<string, JsonSchema> */
	public static function all(): array {
		return array(
			'room_shop'    => Setting::room(
				__( '商城', 'zeromo-community' ),
				__( '商品、商城订单和优惠券；关闭后商品不显示，买过的在我的订单里仍然看得到。', 'zeromo-community' )
			),
			Downloads::LIMIT => Setting::number(
				0,
				9999,
				20,
				__( '下载商品的次数', 'zeromo-community' ),
				__( '每个订单对每个版本最多下载几次，0 为不限；一小时内再次下载不另计。', 'zeromo-community' )
			),
			AutoReceive::DAYS => Setting::number(
				0,
				180,
				15,
				__( '发货后几天自动确认收货', 'zeromo-community' ),
				__( '从最后一个包裹寄出算起，0 为不自动确认；正在售后的订单不会自动确认。', 'zeromo-community' )
			),
			ShippingService::CARRIERS => array(
				'type'        => 'array',
				'items'       => array( 'type' => 'string', 'maxLength' => 40 ),
				'maxItems'    => 40,
				'default'     => array(
					'顺丰速运',
					'中通快递',
					'圆通速递',
					'申通快递',
					'韵达速递',
					'极兔速递',
					'京东快递',
					'中国邮政',
				),
				'title'       => __( '快递公司', 'zeromo-community' ),
				'description' => __( '发货时可以选择的快递公司，也可以另外填写。', 'zeromo-community' ),
			),
			'product_base' => array(
				'type'        => 'string',
				'pattern'     => '^[^/?#]*$',
				'maxLength'   => 50,
				'default'     => 'product',
				'title'       => __( '商品地址的前缀', 'zeromo-community' ),
				'description' => __( '商品页的网址以它开头，空为用查询参数。', 'zeromo-community' ),
			),
		);
	}
}
