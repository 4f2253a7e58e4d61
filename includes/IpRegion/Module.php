<?php

declare(strict_types=1);

namespace Zeromo\Community\IpRegion;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;

/** The province or country that posts and comments were written from. */
final class Module extends BaseModule {

	public function heading(): string {
		return __( 'IP 属地', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'ip_region'      => Setting::flag( false, __( '展示 IP 属地', 'zeromo-community' ) ) + array(
				'description' => __(
					'动态、评论和成员主页显示发布时的省份或国家；要先在下面放好数据库文件。打开之前发布的没有。',
					'zeromo-community'
				),
			),
			'ip_region_file' => array(
				'type'        => 'string',
				'maxLength'   => 500,
				'pattern'     => '^(.*[/\\\\].+\.mmdb)?$',
				'default'     => '',
				'title'       => __( 'IP 数据库文件（.mmdb）的完整路径', 'zeromo-community' ),
				'description' => __(
					'MaxMind DB 格式，放在网站目录之外；留空时用 uploads/zeromo-private/region.mmdb。能不能用，看社区 › 健康。',
					'zeromo-community'
				),
			),
		);
	}
}
