<?php

declare(strict_types=1);

namespace Zeromo\Community\SecondFactor;

use Zeromo\Community\Auth\Api\SecondSteps;
use Zeromo\Community\Kernel\Failure;

/** Refusals of this room. */
final class Failures {

	/**
	 * The password, code or identity was right, and the second step follows.
	 *
	 * @param string $token For POST /auth/two-factor.
	 * @param string $page  Of the form without script.
	 */
	public static function needed( string $token, string $page ): Failure {
		return new Failure(
			SecondSteps::CODE,
			403,
			__( '还差一步：请输入两步验证码', 'zeromo-community' ),
			array( 'token' => $token, 'page' => $page )
		);
	}

	/** The first step is too long ago, or the password has changed since. */
	public static function stale(): Failure {
		return new Failure( 'zeromo_two_factor_stale', 403, __( '等得太久了，请重新登录', 'zeromo-community' ) );
	}

	/** Wrong, old, or used already. */
	public static function wrong(): Failure {
		return new Failure(
			'zeromo_code_invalid',
			422,
			__( '验证码不对，或已经用过；请等下一个再试', 'zeromo-community' ),
			array( 'field' => 'code' )
		);
	}

	/** Too many wrong codes from unknown places; the owner has ways that strangers do not. */
	public static function closed( int $seconds ): Failure {
		return new Failure(
			'zeromo_too_many_requests',
			429,
			__( '这个账号在陌生的地方输错太多次了，请用恢复码，或到以前登录过的设备上登录', 'zeromo-community' ),
			array( 'field' => 'code', 'retry_after' => max( 1, $seconds ) )
		);
	}

	/** The password that is asked for again. */
	public static function password(): Failure {
		return Failure::content( 'password', __( '密码不对', 'zeromo-community' ) );
	}

	/** It is on. */
	public static function is_on(): Failure {
		return new Failure( 'zeromo_two_factor_on', 409, __( '两步验证已经开启了', 'zeromo-community' ) );
	}

	/** It is off, or was never begun. */
	public static function is_off(): Failure {
		return new Failure( 'zeromo_not_found', 404, __( '两步验证没有开启', 'zeromo-community' ) );
	}

	/** The owner asks members of this role to have it. */
	public static function required(): Failure {
		return Failure::forbidden( __( '本站要求你的身份开启两步验证，不能关闭', 'zeromo-community' ) );
	}
}
