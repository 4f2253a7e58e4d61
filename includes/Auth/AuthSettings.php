<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth;

use Zeromo\Community\Kernel\Setting;

/**
 * Settings of signing in.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class AuthSettings {

	/** @return array<string, JsonSchema> By name. */
	public static function all(): array {
		return array(
			CodeSignIn::SIGN_UP   => Setting::flag( true, __( '没有账号的手机号或邮箱，用验证码登录时直接注册', 'zeromo-community' ) )
				+ array( 'description' => __( '只在网站开放注册时有效，新成员要先同意用户协议。', 'zeromo-community' ) ),
			'password_min_length' => Setting::number( 1, 64, 6, __( '新密码最少位数', 'zeromo-community' ) ),
			'terms_url'           => array(
				'type' => 'string',
				'maxLength' => 500,
				'default' => '',
				'title' => __( '用户协议的地址', 'zeromo-community' ),
			),
		);
	}
}
