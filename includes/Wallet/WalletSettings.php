<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet;

use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Kernel\Settings;

/**
 * The owner's rules of withdrawals and check-ins.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class WalletSettings {

	private const MOST = 999999999;

	public function __construct( private readonly Settings $settings ) {}

	/** @return array<string, JsonSchema> */
	public static function all(): array {
		return array(
			'room_wallet'          => Setting::room(
				__( '钱包', 'zeromo-community' ),
				__( '我的钱包、充值、提现、卡密和签到；余额还能用来付款，没有处理完的提现要先处理。', 'zeromo-community' )
			),
			'withdraw_fee'         => Setting::number(
				0,
				5000,
				0,
				__( '提现手续费，万分之几', 'zeromo-community' ),
				__( '从提现金额里扣除，不足一分按一分算；100 为 1%。', 'zeromo-community' )
			),
			'withdraw_tax'         => Setting::number(
				0,
				5000,
				0,
				__( '提现代扣税款，万分之几', 'zeromo-community' ),
				__(
					'只从收益里扣，充值的余额不扣，四舍五入到分；2000 为 20%，0 为不扣。扣多少请先问税务机关。扣下的记入“代扣税款”，由你申报缴纳。',
					'zeromo-community'
				)
			),
			'withdraw_minimum'     => Setting::number(
				0,
				self::MOST,
				0,
				__( '每次最少提现多少分', 'zeromo-community' ),
				__( '100 为 1 元，0 为不限。', 'zeromo-community' )
			),
			'withdraw_day_cap'     => Setting::number(
				0,
				self::MOST,
				0,
				__( '每人每天最多提现多少分', 'zeromo-community' ),
				__( '100 为 1 元，0 为不限；没有打款的申请也算在申请的那天。', 'zeromo-community' )
			),
			'withdraw_one_open'    => Setting::flag( false, __( '同时只能有一个未完成的提现申请', 'zeromo-community' ) ),
			'withdraw_earned_only' => Setting::flag( false, __( '只有收益可以提现，充值的余额不能', 'zeromo-community' ) ),
			'withdraw_needs_payee' => Setting::flag( false, __( '提现前必须填写收款设置', 'zeromo-community' ) ),
			'check_in_points'      => Setting::number(
				1,
				100000,
				5,
				__( '每天签到得多少积分', 'zeromo-community' ),
				__( '连续签到另有加成。', 'zeromo-community' )
			),
			'check_in_more'        => Setting::number(
				0,
				100000,
				1,
				__( '连续签到每天多得多少积分', 'zeromo-community' ),
				__( '从第二天起逐天增加，到下面的天数为止；0 为不增加。', 'zeromo-community' )
			),
			'check_in_days'        => Setting::number(
				1,
				365,
				7,
				__( '连续签到的加成增加到第几天', 'zeromo-community' ),
				__( '之后每天得到的一样多，中断后从第一天算起。', 'zeromo-community' )
			),
		);
	}

	/** Fen that the site keeps of an amount. */
	public function fee( int $amount ): int {
		return self::fee_of( $amount, $this->settings->int( 'withdraw_fee' ) );
	}

	/** Fen of an amount at a rate in ten-thousandths, rounded up. */
	public static function fee_of( int $amount, int $rate ): int {
		return intdiv( $amount * $rate + 9999, 10000 );
	}

	/** Fen that are withheld of income. */
	public function tax( int $earned ): int {
		return self::tax_of( $earned, $this->settings->int( 'withdraw_tax' ) );
	}

	/** Fen of income at a rate in ten-thousandths, rounded to the next fen, half of one up. */
	public static function tax_of( int $earned, int $rate ): int {
		return intdiv( $earned * $rate + 5000, 10000 );
	}

	/** Whether something is taken off what members withdraw. */
	public function takes_off(): bool {
		return $this->settings->int( 'withdraw_fee' ) > 0 || $this->settings->int( 'withdraw_tax' ) > 0;
	}

	public function minimum(): int {
		return $this->settings->int( 'withdraw_minimum' );
	}

	public function day_cap(): int {
		return $this->settings->int( 'withdraw_day_cap' );
	}

	public function is_one_open(): bool {
		return $this->settings->flag( 'withdraw_one_open' );
	}

	public function is_earned_only(): bool {
		return $this->settings->flag( 'withdraw_earned_only' );
	}

	public function needs_payee(): bool {
		return $this->settings->flag( 'withdraw_needs_payee' );
	}

	/** Points of a day of a streak, which begins with 1. */
	public function points( int $streak ): int {
		$days = min( $streak, $this->settings->int( 'check_in_days' ) );
		return $this->settings->int( 'check_in_points' ) + ( $days - 1 ) * $this->settings->int( 'check_in_more' );
	}
}
