<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentPassword;

use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Kernel\Settings;

/**
 * For what the owner asks everybody for a payment password.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class PasswordSettings {

	private const MOST = 999999999;

	public function __construct( private readonly Settings $settings ) {}

	/** @return array<string, JsonSchema> */
	public static function all(): array {
		return array(
			'payment_password_pay'      => Setting::flag( false, __( '用余额支付要输入支付密码', 'zeromo-community' ) ) + array(
				'description' => __(
					'打开后，没有支付密码的成员要先设置。关闭时只对自己设置了支付密码的成员要求。',
					'zeromo-community'
				),
			),
			'payment_password_above'    => Setting::number(
				0,
				self::MOST,
				0,
				__( '超过多少分的余额支付才要支付密码', 'zeromo-community' ),
				__( '10000 为 100 元，0 为每一笔都要；对自己设置了支付密码的成员也一样。', 'zeromo-community' )
			),
			'payment_password_withdraw' => Setting::flag( false, __( '申请提现要输入支付密码', 'zeromo-community' ) ) + array(
				'description' => __( '打开后，没有支付密码的成员要先设置才能提现。', 'zeromo-community' ),
			),
		);
	}

	/** Whether everybody needs one to pay out of the balance. */
	public function asks_to_pay(): bool {
		return $this->settings->flag( 'payment_password_pay' );
	}

	/** Whether everybody needs one to withdraw. */
	public function asks_to_withdraw(): bool {
		return $this->settings->flag( 'payment_password_withdraw' );
	}

	/** Fen up to which nobody is asked. */
	public function free_up_to(): int {
		return $this->settings->int( 'payment_password_above' );
	}
}
