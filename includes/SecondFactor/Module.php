<?php

declare(strict_types=1);

namespace Zeromo\Community\SecondFactor;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\SecondFactor\Http\FactorController;
use Zeromo\Community\SecondFactor\Sql\FactorRepository;

/** Wiring of the second step of signing in. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array(
			'account' => array( FactorController::class ),
			'auth'    => array( FactorController::class ),
			'admin'   => array( FactorController::class ),
		);
	}

	public function limits(): array {
		return array(
			'second_factor' => array(
				'user' => array( 5, 300 ),
				'address' => array( 30, 300 ),
				'account' => array( 30, 86400 ),
			),
		);
	}

	public function tables(): array {
		return array( FactorRepository::table(), FactorRepository::codes() );
	}

	public function heading(): string {
		return __( '两步验证', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			Required::ROLES       => array(
				'type' => 'array',
				'items' => array( 'type' => 'string', 'pattern' => '^[a-z0-9_-]+$', 'maxLength' => 60 ),
				'maxItems' => 50,
				'default' => array(),
				'title' => __( '必须开启两步验证的身份', 'zeromo-community' ),
				'description' => __(
					'填角色的英文名，如 administrator、editor。这些成员打开页面时会先被带去开启；开启之后自己不能关闭。',
					'zeromo-community'
				),
			),
			NewDevice::BY_MAIL    => Setting::flag( false, __( '在新设备登录时也发邮件告诉成员', 'zeromo-community' ) )
				+ array( 'description' => __( '站内消息总会发；邮件里有时间、设备和 IP 属地。', 'zeromo-community' ) ),
		);
	}
}
