<?php

declare(strict_types=1);

namespace Zeromo\Community\OneTimeCodes;

/**
 * Settings of sending SMS.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class SmsSettings {

	/** @return array<string, JsonSchema> By name. */
	public static function all(): array {
		$text = static fn( string $title, string $help ): array => array(
			'type' => 'string',
			'maxLength' => 200,
			'default' => '',
			'title' => $title,
			'description' => $help,
		);
		return array(
			'sms_provider'   => array(
				'type' => 'string',
				'enum' => array( 'off', 'log', 'aliyun', 'tencent', 'plugin' ),
				'default' => 'log',
				'title' => __( '由谁发短信', 'zeromo-community' ),
				'description' => __( '选好并填完密钥后，登录页才出现手机号。写入日志只用于开发，在正式网站上不生效。', 'zeromo-community' ),
				'names' => array(
					'off' => __( '不发短信', 'zeromo-community' ),
					'log' => __( '写入日志（开发用）', 'zeromo-community' ),
					'aliyun' => __( '阿里云短信', 'zeromo-community' ),
					'tencent' => __( '腾讯云短信', 'zeromo-community' ),
					'plugin' => __( '插件提供的服务', 'zeromo-community' ),
				),
			),
			'sms_key_id'     => $text(
				__( '短信服务的密钥编号', 'zeromo-community' ),
				__( '阿里云的 AccessKey ID，或腾讯云的 SecretId。', 'zeromo-community' )
			),
			'sms_key_secret' => array( 'secret' => true ) + $text(
				__( '短信服务的密钥', 'zeromo-community' ),
				__( '阿里云的 AccessKey Secret，或腾讯云的 SecretKey。', 'zeromo-community' )
			),
			'sms_app'        => $text(
				__( '腾讯云短信的应用编号', 'zeromo-community' ),
				__( '控制台里的 SDK AppID；阿里云不用填。', 'zeromo-community' )
			),
			'sms_sign'       => $text(
				__( '短信签名', 'zeromo-community' ),
				__( '在短信服务里审核通过的签名。', 'zeromo-community' )
			),
			'sms_template'   => $text(
				__( '短信模板编号', 'zeromo-community' ),
				__( '模板里只有一个变量，就是验证码；阿里云的变量名为 code。', 'zeromo-community' )
			),
			'sms_url'        => array( 'pattern' => '^(https?://\S+)?$' ) + $text(
				__( '短信服务的地址', 'zeromo-community' ),
				__( '留空用官方地址；用别的地域时填写完整地址。', 'zeromo-community' )
			),
		);
	}
}
