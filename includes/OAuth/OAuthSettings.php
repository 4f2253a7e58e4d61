<?php

declare(strict_types=1);

namespace Zeromo\Community\OAuth;

/**
 * Settings of the providers.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class OAuthSettings {

	private const NAMES = array( 'wechat', 'qq', 'weibo', 'github', 'oidc' );

	/** @return array<string, JsonSchema> By name. */
	public static function all(): array {
		return array(
			'oauth_providers'        => array(
				'type' => 'array',
				'items' => array(
					'type' => 'string',
					'enum' => self::NAMES,
				),
				'names' => array(
					'wechat' => __( '微信', 'zeromo-community' ),
					'qq' => 'QQ',
					'weibo' => __( '微博', 'zeromo-community' ),
					'github' => 'GitHub',
					'oidc' => __( '单点登录（OpenID Connect）', 'zeromo-community' ),
				),
				'uniqueItems' => true,
				'maxItems' => count( self::NAMES ),
				'default' => array(),
				'title' => __( '可以用哪些第三方身份登录', 'zeromo-community' ),
				'description' => __(
					'选上并填好下面的编号和密钥后，登录页出现它的按钮。回调地址是本站的 /wp-json/zeromo/v1/auth/oauth/名称/callback。',
					'zeromo-community'
				),
			),
			'oauth_wechat_id'        => self::text(
				__( '微信网站应用的 AppID', 'zeromo-community' ),
				__( '微信开放平台里的网站应用，电脑上扫码登录用它。', 'zeromo-community' )
			),
			'oauth_wechat_secret'    => self::secret( __( '微信网站应用的 AppSecret', 'zeromo-community' ) ),
			'oauth_wechat_mp_id'     => self::text(
				__( '微信服务号的 AppID', 'zeromo-community' ),
				__( '在微信里打开本站时用它登录；要和网站应用绑在同一个开放平台账号下，两边才是同一个人。', 'zeromo-community' )
			),
			'oauth_wechat_mp_secret' => self::secret( __( '微信服务号的 AppSecret', 'zeromo-community' ) ),
			'oauth_qq_id'            => self::text(
				__( 'QQ 互联的 APP ID', 'zeromo-community' ),
				__( '在 QQ 互联的应用管理里。', 'zeromo-community' )
			),
			'oauth_qq_secret'        => self::secret( __( 'QQ 互联的 APP Key', 'zeromo-community' ) ),
			'oauth_weibo_id'         => self::text(
				__( '微博应用的 App Key', 'zeromo-community' ),
				__( '在微博开放平台的应用信息里。', 'zeromo-community' )
			),
			'oauth_weibo_secret'     => self::secret( __( '微博应用的 App Secret', 'zeromo-community' ) ),
			'oauth_github_id'        => self::text(
				__( 'GitHub 应用的 Client ID', 'zeromo-community' ),
				__( '在 GitHub 的 Settings › Developer settings › OAuth Apps 里。', 'zeromo-community' )
			),
			'oauth_github_secret'    => self::secret( __( 'GitHub 应用的 Client secret', 'zeromo-community' ) ),
			'oauth_oidc_label'       => self::text(
				__( '单点登录的按钮文字', 'zeromo-community' ),
				__( '比如公司或学校的名称，留空显示“单点登录”。', 'zeromo-community' )
			),
			'oauth_oidc_issuer'      => array( 'pattern' => '^(https?://\S+)?$' ) + self::text(
				__( '单点登录的签发者地址', 'zeromo-community' ),
				__( '支持 OpenID Connect 的服务的 issuer，一个字都不能差，末尾有没有斜杠也算；必须是 https。', 'zeromo-community' )
			),
			'oauth_oidc_id'          => self::text(
				__( '单点登录的 Client ID', 'zeromo-community' ),
				__( '在签发者那里登记本站得到的编号。', 'zeromo-community' )
			),
			'oauth_oidc_secret'      => self::secret( __( '单点登录的 Client secret', 'zeromo-community' ) ),
		);
	}

	/** @return JsonSchema */
	private static function text( string $title, string $help ): array {
		return array(
			'type' => 'string',
			'maxLength' => 300,
			'default' => '',
			'title' => $title,
			'description' => $help,
		);
	}

	/** @return JsonSchema */
	private static function secret( string $title ): array {
		return array( 'secret' => true )
			+ self::text( $title, __( '保存后不再显示，留空表示不改。', 'zeromo-community' ) );
	}
}
