<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentPassword;

use Zeromo\Community\Kernel\Failure;

/** Refusals of this room. */
final class Failures {

	/** Asked for, and not proved in this session. */
	public static function needed(): Failure {
		return new Failure(
			'zeromo_payment_password',
			403,
			__( '请输入支付密码；也可以先在“我的 › 设置”验证支付密码，再回来重试', 'zeromo-community' ),
			array( 'field' => 'payment_password' )
		);
	}

	/** Asked for, and the member has none. */
	public static function unset(): Failure {
		return new Failure(
			'zeromo_payment_password_unset',
			403,
			__( '请先在“我的 › 设置”设置支付密码', 'zeromo-community' )
		);
	}

	/** @param int $left Tries that are left. */
	public static function wrong( int $left ): Failure {
		return new Failure(
			'zeromo_wrong_payment_password',
			403,
			/* translators: %d: number of tries */
			sprintf( __( '支付密码不正确，还可以试 %d 次', 'zeromo-community' ), $left ),
			array( 'field' => 'password' )
		);
	}

	/** @param int $seconds Until it can be tried again. */
	public static function locked( int $seconds ): Failure {
		return new Failure(
			'zeromo_payment_password_locked',
			429,
			sprintf(
				/* translators: %d: minutes */
				__( '支付密码输错太多次，%d 分钟后再试，或者用验证码重新设置', 'zeromo-community' ),
				max( 1, intdiv( $seconds + 59, 60 ) )
			),
			array( 'field' => 'password', 'retry_after' => max( 1, $seconds ) )
		);
	}

	/** None of the proofs was given, or the one that was is wrong. */
	public static function proof( string $field ): Failure {
		return new Failure(
			'zeromo_forbidden',
			403,
			'login_password' === $field
				? __( '登录密码不正确', 'zeromo-community' )
				: __( '请填写原来的支付密码、登录密码或验证码中的一项', 'zeromo-community' ),
			array( 'field' => $field )
		);
	}

	public static function shape(): Failure {
		return Failure::content( 'password', __( '支付密码是 6 位数字，或者 8 到 64 个字符、不全是数字', 'zeromo-community' ) );
	}

	public static function weak(): Failure {
		return Failure::content( 'password', __( '这个支付密码太容易猜到，请换一个', 'zeromo-community' ) );
	}

	public static function same(): Failure {
		return Failure::content( 'password', __( '支付密码不能和登录密码相同', 'zeromo-community' ) );
	}

	/** The owner asks everybody for one. */
	public static function required(): Failure {
		return new Failure(
			'zeromo_payment_password_required',
			409,
			__( '本站要求有支付密码，可以修改，不能取消', 'zeromo-community' )
		);
	}

	/** The member has no proved number or address of this kind. */
	public static function no_target(): Failure {
		return Failure::content( 'by', __( '还没有绑定，收不到验证码', 'zeromo-community' ) );
	}
}
