<?php

declare(strict_types=1);

namespace Zeromo\Community\Account;

use Zeromo\Community\Kernel\Failure;

/** The room's own refusals. */
final class Failures {

	/** A member needs a name. */
	public static function no_name(): Failure {
		return Failure::content( 'display_name', __( '昵称不能为空', 'zeromo-community' ) );
	}

	/** Not a day that has been. */
	public static function birthday(): Failure {
		return Failure::content( 'birthday', __( '生日应为过去的日期，如 1990-05-01', 'zeromo-community' ) );
	}

	/** Not an address of a website. */
	public static function homepage(): Failure {
		return Failure::content( 'url', __( '个人网站应以 http:// 或 https:// 开头', 'zeromo-community' ) );
	}

	/** The old password is wrong. */
	public static function wrong_password(): Failure {
		return Failure::content( 'old_password', __( '当前密码不正确', 'zeromo-community' ) );
	}

	/** The new password is too short. */
	public static function short_password( int $least ): Failure {
		/* translators: %d: number */
		return Failure::content( 'new_password', sprintf( __( '密码至少 %d 位', 'zeromo-community' ), $least ) );
	}

	/** Nothing was sent. */
	public static function no_picture(): Failure {
		return new Failure(
			'rest_missing_callback_param',
			400,
			__( '参数错误', 'zeromo-community' ),
			array( 'field' => 'image' )
		);
	}
}
