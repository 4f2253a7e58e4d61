<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth;

use Zeromo\Community\Kernel\Failure;

/** Refusals of this room beside the standard ones. */
final class Failures {

	/** The same for an unknown account and a wrong password. */
	public static function wrong_account_or_password(): Failure {
		return new Failure(
			'zeromo_login_failed',
			422,
			__( '账号或密码错误', 'zeromo-community' ),
			array( 'field' => 'password' )
		);
	}

	/** The name or address belongs to somebody. */
	public static function account_exists(): Failure {
		return new Failure(
			'zeromo_account_exists',
			409,
			__( '该账号已被注册', 'zeromo-community' ),
			array( 'field' => 'account' )
		);
	}

	/** D: the token of a confirmation mail is wrong, old or used. */
	public static function token(): Failure {
		return new Failure(
			'zeromo_code_invalid',
			422,
			__( '验证码错误或已过期', 'zeromo-community' ),
			array( 'field' => 'token' )
		);
	}

	/** The number or the address is another member's. */
	public static function bound(): Failure {
		return new Failure(
			'zeromo_account_exists',
			409,
			__( '已经绑定在别的账号上了', 'zeromo-community' ),
			array( 'field' => 'target' )
		);
	}

	/** Nobody has this number or address, and a code alone makes no account here. */
	public static function no_account(): Failure {
		return Failure::content( 'account', __( '还没有这个账号，请先注册', 'zeromo-community' ) );
	}

	/** The owner takes no new members. */
	public static function registration_closed(): Failure {
		return new Failure( 'zeromo_registration_closed', 403, __( '本站暂未开放注册', 'zeromo-community' ) );
	}

	/** Who is signed in does not register. */
	public static function signed_in(): Failure {
		return Failure::forbidden( __( '你已登录', 'zeromo-community' ) );
	}

	/**
	 * Refuses a call by password without one.
	 *
	 * @throws Failure missing
	 */
	public static function no_password(): Failure {
		return new Failure(
			'rest_missing_callback_param',
			400,
			__( '参数错误', 'zeromo-community' ),
			array( 'field' => 'password' )
		);
	}

	/** A call by code without one. */
	public static function no_code(): Failure {
		return new Failure(
			'rest_missing_callback_param',
			400,
			__( '参数错误', 'zeromo-community' ),
			array( 'field' => 'code' )
		);
	}
}
