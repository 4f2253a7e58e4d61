<?php

declare(strict_types=1);

namespace Zeromo\Community\ContentCheck;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;

/** Wiring of the content check. */
final class Module extends BaseModule {

	public function heading(): string {
		return __( '内容审核服务', 'zeromo-community' );
	}

	public function settings(): array {
		$text = static fn( string $title, string $help, bool $secret = false ): array => array(
			'type' => 'string',
			'maxLength' => 200,
			'default' => '',
			'title' => $title,
			'description' => $help,
		) + ( $secret ? array( 'secret' => true ) : array() );
		return array(
			'content_check'            => array(
				'type' => 'string',
				'enum' => array( 'off', 'aliyun', 'tencent' ),
				'default' => 'off',
				'title' => __( '文字和图片由谁审核', 'zeromo-community' ),
				'description' => __( '云端审核通过的内容仍按本站词库检查；拿不准的进入人工审核。', 'zeromo-community' ),
				'names' => array(
					'off' => __( '只用本站词库', 'zeromo-community' ),
					'aliyun' => __( '阿里云内容安全', 'zeromo-community' ),
					'tencent' => __( '腾讯云内容安全', 'zeromo-community' ),
				),
			),
			'content_check_key_id'     => $text(
				__( '审核服务的密钥编号', 'zeromo-community' ),
				__( '阿里云的 AccessKey ID，或腾讯云的 SecretId。', 'zeromo-community' )
			),
			'content_check_key_secret' => $text(
				__( '审核服务的密钥', 'zeromo-community' ),
				__( '阿里云的 AccessKey Secret，或腾讯云的 SecretKey。', 'zeromo-community' ),
				true
			),
			'content_check_url'        => $text(
				__( '审核服务的地址', 'zeromo-community' ),
				__( '留空用官方地址；用别的地域时填写完整地址。', 'zeromo-community' )
			) + array( 'pattern' => '^(https?://\S+)?$' ),
			'content_check_seconds'    => Setting::number(
				1,
				15,
				4,
				__( '等审核服务几秒', 'zeromo-community' ),
				__( '超过后按下一项处理，成员不会看到错误。', 'zeromo-community' )
			),
			'content_check_hold'       => Setting::flag(
				true,
				__( '审核服务没有回答时先转人工审核', 'zeromo-community' )
			),
		);
	}
}
