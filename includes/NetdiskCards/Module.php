<?php

declare(strict_types=1);

namespace Zeromo\Community\NetdiskCards;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\NetdiskCards\Http\NetdiskController;
use Zeromo\Community\NetdiskCards\Sql\NetdiskRepository;

/** Wiring of the netdisk cards. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'post' => array( NetdiskController::class ) );
	}

	public function limits(): array {
		return array( 'netdisk' => array( 'user' => array( 60, 600 ), 'address' => array( 600, 600 ) ) );
	}

	public function tables(): array {
		return array( NetdiskRepository::table(), NetdiskRepository::opens(), NetdiskRepository::reports() );
	}

	public function heading(): string {
		return __( '网盘卡', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'room_netdisk'    => Setting::room(
				__( '网盘卡', 'zeromo-community' ),
				__( '关闭后不能添加网盘链接，已有的不显示，数据保留', 'zeromo-community' )
			),
			'netdisk_hosts'   => NetdiskHosts::setting(),
			'netdisk_reports' => Setting::number(
				1,
				100,
				1,
				__( '几个人报告后显示可能失效', 'zeromo-community' ),
				__( '只有获取过链接的人能报告，每人一次；作者和版主会收到提醒', 'zeromo-community' )
			),
		);
	}
}
