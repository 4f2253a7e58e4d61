<?php

declare(strict_types=1);

namespace Zeromo\Community\Passkeys;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Passkeys\Http\PasskeyController;
use Zeromo\Community\Passkeys\Sql\PasskeyRepository;

/** Wiring of signing in by passkeys. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array(
			'account' => array( PasskeyController::class ),
			'auth'    => array( PasskeyController::class ),
		);
	}

	public function limits(): array {
		return array( 'passkey' => array( 'user' => array( 60, 600 ), 'address' => array( 240, 600 ) ) );
	}

	public function tables(): array {
		return array( PasskeyRepository::table(), PasskeyRepository::handles() );
	}

	public function heading(): string {
		return __( '通行密钥', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			PasskeyService::SETTING => Setting::flag( true, __( '成员可以用通行密钥登录', 'zeromo-community' ) ) + array(
				'description' => __(
					'用设备的指纹、面容或锁屏密码登录，不用输入密码；要求网站用 https。关掉之后已有的通行密钥留着，只是不能登录。',
					'zeromo-community'
				),
			),
		);
	}
}
