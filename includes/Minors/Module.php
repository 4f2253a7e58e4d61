<?php

declare(strict_types=1);

namespace Zeromo\Community\Minors;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Minors\Http\MinorController;

/** 未成年人模式: a member's own, ended by a PIN. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'account' => array( MinorController::class ) );
	}

	public function limits(): array {
		return array( 'minor' => array( 'user' => array( 5, 600 ), 'address' => array( 60, 600 ) ) );
	}

	public function heading(): string {
		return __( '未成年人模式', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			MinorService::SETTING => Setting::flag( false, __( '提供未成年人模式', 'zeromo-community' ) ) + array(
				'description' => __(
					'成员在“我的 › 未成年人模式”用密码打开：每天限时，夜间不能用，只有自己关注的人能发私信，不能购买。页脚有入口。',
					'zeromo-community'
				),
			),
			'minors_minutes' => Setting::number(
				1,
				1440,
				60,
				__( '未成年人模式每天最多用几分钟', 'zeromo-community' ),
				__( '家长可以选更少的：40、60 或 120 分钟；按打开页面和浏览的时间累计，到了就要休息', 'zeromo-community' )
			),
			'minors_from'    => Setting::number(
				0,
				23,
				22,
				__( '未成年人模式夜间从几点开始', 'zeromo-community' ),
				__( '按网站的时区，和结束相同为不限制', 'zeromo-community' )
			),
			'minors_to'      => Setting::number(
				0,
				23,
				6,
				__( '未成年人模式夜间到几点结束', 'zeromo-community' ),
				__( '按网站的时区', 'zeromo-community' )
			),
		);
	}
}
