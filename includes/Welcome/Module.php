<?php

declare(strict_types=1);

namespace Zeromo\Community\Welcome;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;

/** Wiring of the welcome. */
final class Module extends BaseModule {

	public function heading(): string {
		return __( '欢迎新成员', 'zeromo-community' );
	}

	public function settings(): array {
		$text = array( 'type' => 'string', 'maxLength' => 2000, 'default' => '' );
		return array(
			'room_welcome' => Setting::room(
				__( '开放新成员引导', 'zeromo-community' ),
				__( '关闭后新成员注册后不再看到引导', 'zeromo-community' )
			),
			'welcome_circles' => $text + array(
				'title' => __( '推荐给新成员的圈子', 'zeromo-community' ),
				'description' => __( '圈子的网址或编号，用空格或逗号隔开；不填就推荐最活跃的', 'zeromo-community' ),
			),
			'welcome_people'  => $text + array(
				'title' => __( '推荐给新成员关注的人', 'zeromo-community' ),
				'description' => __( '成员主页的网址或编号，用空格或逗号隔开；不填就推荐最活跃的', 'zeromo-community' ),
			),
		);
	}
}
