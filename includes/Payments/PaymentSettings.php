<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments;

use Zeromo\Community\Kernel\Setting;

/**
 * The room's settings.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class PaymentSettings {

	/** @return array<string, JsonSchema> By name. */
	public static function all(): array {
		return array(
			'unmatched_money' => array(
				'type'        => 'string',
				'enum'        => array( 'return', 'credit', 'ask' ),
				'names'       => array(
					'return' => __( '原路退回，不能退回的转入余额', 'zeromo-community' ),
					'credit' => __( '转入付款人的余额', 'zeromo-community' ),
					'ask'    => __( '等待人工处理', 'zeromo-community' ),
				),
				'default'     => 'return',
				'title'       => __( '重复或过期的付款', 'zeromo-community' ),
				'description' => __( '第二次付款、订单关闭或退款后到账的钱怎么处理', 'zeromo-community' ),
			),
			'payment_methods' => array(
				'type'        => 'array',
				'items'       => array(
					'type'      => 'string',
					'maxLength' => 45,
					'pattern'   => '^[a-z][a-z0-9_-]{0,19}(:[^:]{1,20})?$',
				),
				'maxItems'    => 30,
				'default'     => array(),
				'title'       => __( '支付方式的顺序和名称', 'zeromo-community' ),
				'description' => __( '每行一个支付方式的英文代号，可以用英文冒号接上给成员看的名称；没有写的排在后面', 'zeromo-community' ),
			),
			'sample_gateway'  => Setting::flag( false, __( '演示支付', 'zeromo-community' ) ) + array(
				'description' => __( '一个不收钱的支付方式，只用于演示站和测试，任何人都能用它买走一切', 'zeromo-community' ),
			),
		);
	}
}
