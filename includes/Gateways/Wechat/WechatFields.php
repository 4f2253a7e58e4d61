<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Wechat;

use Zeromo\Community\Payments\Api\Field;

/** What a merchant of WeChat Pay fills in. */
final class WechatFields {

	/** @return list<Field> */
	public static function all(): array {
		return array(
			new Field( 'mchid', __( '商户号', 'zeromo-community' ), __( '商户平台里的十位数字。', 'zeromo-community' ) ),
			new Field(
				'appid',
				__( 'APPID', 'zeromo-community' ),
				__( '与商户号绑定的服务号，微信内付款用它识别付款人。', 'zeromo-community' )
			),
			new Field(
				'serial',
				__( '商户证书序列号', 'zeromo-community' ),
				__( '商户 API 证书的序列号，不是平台证书的。', 'zeromo-community' )
			),
			new Field(
				'private_key',
				__( '商户私钥', 'zeromo-community' ),
				__( '证书工具生成的 apiclient_key.pem 的内容。', 'zeromo-community' ),
				is_secret: true,
				is_long: true
			),
			new Field(
				'api_key',
				__( 'APIv3 密钥', 'zeromo-community' ),
				__( '在商户平台设置的 32 个字符。', 'zeromo-community' ),
				is_secret: true
			),
			new Field(
				'app_secret',
				__( '服务号的 AppSecret', 'zeromo-community' ),
				__(
					'填写后买家在微信里直接付款：服务号登记本站为网页授权域名，商户号登记本站首页为 JSAPI 支付目录。',
					'zeromo-community'
				),
				is_secret: true,
				is_required: false
			),
			new Field(
				'public_key_id',
				__( '微信支付公钥 ID', 'zeromo-community' ),
				__( '以 PUB_KEY_ID_ 开头；只用平台证书的老商户留空。', 'zeromo-community' ),
				is_required: false
			),
			new Field(
				'public_key',
				__( '微信支付公钥', 'zeromo-community' ),
				__( '下载的 pub_key.pem 的内容。', 'zeromo-community' ),
				is_required: false,
				is_long: true
			),
			new Field(
				'platform_certificates',
				__( '平台证书', 'zeromo-community' ),
				__( '留空时自动下载；切换到公钥期间两者同时有效。', 'zeromo-community' ),
				is_required: false,
				is_long: true
			),
			new Field(
				'h5',
				__( '手机浏览器里的付款', 'zeromo-community' ),
				__( '跳转到微信需要开通 H5 支付并登记本站域名。', 'zeromo-community' ),
				is_required: false,
				choices: array(
					'off' => __( '显示二维码', 'zeromo-community' ),
					'on' => __( '跳转到微信', 'zeromo-community' ),
				),
				default: 'off'
			),
			new Field(
				'transfer_scene',
				__( '转账场景 ID', 'zeromo-community' ),
				__( '向成员付款时填写，在商户平台申请；佣金报酬是 1005。', 'zeromo-community' ),
				is_required: false
			),
			new Field(
				'transfer_report',
				__( '转账场景报备信息', 'zeromo-community' ),
				__(
					'每行一项，类型和内容之间用冒号，类型按场景的规定；留空为“岗位类型：作者”“报酬说明：稿费”。',
					'zeromo-community'
				),
				is_required: false,
				is_long: true
			),
			new Field(
				'transfer_agreement',
				__( '收款人怎样收款', 'zeromo-community' ),
				__(
					'免确认收款要先在商户平台开通：成员第一次确认收款时同意，以后直接到账；成员可以随时关闭。需要 HTTPS 和固定链接。',
					'zeromo-community'
				),
				is_required: false,
				choices: array(
					'off' => __( '每次都在微信里确认', 'zeromo-community' ),
					'on'  => __( '可以同意以后免确认', 'zeromo-community' ),
				),
				default: 'off'
			),
		);
	}
}
