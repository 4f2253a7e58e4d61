<?php

declare(strict_types=1);

namespace Zeromo\Community\IpRegion;

use Zeromo\Community\IpRegion\Http\RegionController;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;

/** The province or country that posts and comments were written from. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'admin' => array( RegionController::class ) );
	}

	public function limits(): array {
		return array(
			'ip_region'      => array( 'user' => array( 60, 60 ), 'address' => array( 300, 60 ) ),
			'ip_region_part' => array( 'user' => array( 1200, 600 ), 'address' => array( 6000, 600 ) ),
		);
	}

	public function heading(): string {
		return __( 'IP 属地', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'ip_region'      => Setting::flag( false, __( '展示 IP 属地', 'zeromo-community' ) ) + array(
				'description' => __(
					'动态、评论和成员主页显示发布时的省份或国家；要先在社区 › 法务上传数据库文件。打开之前发布的没有。',
					'zeromo-community'
				),
			),
			RegionFile::SETTING => array(
				'type'        => 'string',
				'maxLength'   => 500,
				'pattern'     => '^(.*[/\\\\].+\.mmdb)?$',
				'default'     => '',
				'title'       => __( 'IP 数据库文件（.mmdb）的完整路径', 'zeromo-community' ),
				'description' => __(
					'不上传时填写：MaxMind DB 格式，放在网站目录之外；留空时用社区 › 法务上传的。能不能用，看社区 › 健康。',
					'zeromo-community'
				),
			),
		);
	}
}
