<?php

declare(strict_types=1);

namespace Zeromo\Community\Payouts;

use Zeromo\Community\Kernel\Failure;

/** Refusals of this room. */
final class Failures {

	public static function off(): Failure {
		return new Failure( 'zeromo_payout_off', 409, __( '没有打开接口打款，请先到设置里打开', 'zeromo-community' ) );
	}

	public static function channel(): Failure {
		return Failure::content( 'id', __( '这个收款渠道只能自己转账，再按“已打款”', 'zeromo-community' ) );
	}

	public static function merchant(): Failure {
		return Failure::content( 'id', __( '还没有填写这个渠道的商户配置', 'zeromo-community' ) );
	}

	public static function account(): Failure {
		return Failure::content( 'id', __( '成员没有填写支付宝账号，请联系成员补充', 'zeromo-community' ) );
	}

	public static function openid(): Failure {
		return Failure::content( 'id', __( '成员没有用微信登录过商户号所属的公众号，微信不知道打给谁', 'zeromo-community' ) );
	}

	/** The provider may still send it, or has answered. */
	public static function step(): Failure {
		return new Failure( 'zeromo_payout_state', 409, __( '这笔打款的状态已经变化，请刷新后重试', 'zeromo-community' ) );
	}

	public static function note(): Failure {
		return Failure::content( 'note', __( '请写明是怎么查到的，记在操作记录里', 'zeromo-community' ) );
	}
}
