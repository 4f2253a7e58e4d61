<?php

declare(strict_types=1);

namespace Zeromo\Community\SignIns;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\SignIns\Http\SignInController;
use Zeromo\Community\SignIns\Sql\SignInRepository;

/** Wiring of the log of sign-ins. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'account' => array( SignInController::class ) );
	}

	public function tables(): array {
		return array( SignInRepository::table() );
	}

	public function heading(): string {
		return __( '登录记录', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'sign_in_keep_days' => Setting::number(
				1,
				3650,
				180,
				__( '登录记录保留多少天', 'zeromo-community' ),
				__( '记下谁、什么时候、从哪个地址、用什么设备登录；中国法律要求不少于 180 天，到期自动删除', 'zeromo-community' )
			),
		);
	}
}
