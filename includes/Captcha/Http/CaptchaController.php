<?php

declare(strict_types=1);

namespace Zeromo\Community\Captcha\Http;

use Zeromo\Community\Captcha\Captcha;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/** GET /auth/captcha. */
final class CaptchaController extends Controller {

	public function __construct( RouteKit $kit, private readonly Captcha $captcha ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /auth/captcha',
			array(),
			$this->anyone(),
			fn(): array => $this->captcha->challenge(),
			Schema::object(
				array(
					'parameters' => Schema::object(
						array(
							'algorithm' => Schema::text( 'PBKDF2/SHA-256' ),
							'cost'      => Schema::int( __( '每次尝试的轮数', 'zeromo-community' ) ),
							'expiresAt' => Schema::int( __( '过期时间，Unix 秒', 'zeromo-community' ) ),
							'keyLength' => Schema::int( __( '密钥的字节数', 'zeromo-community' ) ),
							'keyPrefix' => Schema::text( __( '密钥的开头，十六进制', 'zeromo-community' ) ),
							'nonce'     => Schema::text( __( '随机数，十六进制', 'zeromo-community' ) ),
							'salt'      => Schema::text( __( '盐，十六进制', 'zeromo-community' ) ),
						)
					),
					'signature'  => Schema::text( __( '签名，十六进制', 'zeromo-community' ) ),
				)
			),
			'captcha'
		);
	}
}
