<?php

declare(strict_types=1);

namespace Zeromo\Community\OAuth\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Account\Api\NickName;
use Zeromo\Community\Auth\Api\SignUp;
use Zeromo\Community\OAuth\Binding;
use Zeromo\Community\OAuth\OAuthSignIn;

/**
 * GET /auth/oauth/{provider}, its way back, and what members do with identities.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class OAuthController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly OAuthSignIn $service,
		private readonly Binding $binding
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$provider = array( 'provider' => Arg::text( __( '提供身份的网站', 'zeromo-community' ), 20, true ) );
		$to       = array( 'redirect_url' => Arg::text( __( '之后去的站内地址', 'zeromo-community' ), 2000 ) );
		$address  = Schema::object(
			array( 'redirect_url' => Schema::text( __( '浏览器接下来去的地址', 'zeromo-community' ) ) )
		);
		$message  = Schema::object( array( 'message' => Schema::text( __( '提示', 'zeromo-community' ) ) ) );
		$this->route(
			'GET /auth/oauth/{provider}',
			$provider + $to,
			$this->anyone(),
			fn( \WP_REST_Request $r ): \WP_REST_Response => self::lead( $this->begin( new Input( $r ), 0 ) ),
			$address,
			'oauth'
		);
		$this->route(
			'GET /auth/oauth/{provider}/callback',
			$provider + $this->sent(),
			$this->anyone(),
			$this->arrive( ... ),
			$address,
			'oauth'
		);
		$this->route(
			'POST /auth/oauth-register',
			array(
				'display_name' => Arg::text( __( '昵称', 'zeromo-community' ), NickName::WIDEST ),
				'agree' => Arg::flag( __( '同意用户协议和隐私政策', 'zeromo-community' ), false ),
				'invite_code' => Arg::text( __( '邀请码，网站只凭邀请码注册时要有', 'zeromo-community' ), 40 ),
			) + Arg::nonce(),
			$this->anyone(),
			fn( \WP_REST_Request $r ): array => $this->service->register(
				new SignUp(
					( new Input( $r ) )->flag( 'agree' ),
					( new Input( $r ) )->text( 'display_name' ),
					( new Input( $r ) )->text( 'invite_code' )
				)
			),
			Schema::named(
				'SignedIn',
				Schema::object(
					array(
						'user'         => Schema::member(),
						'nonce'        => Schema::text( __( '新会话的 wp_rest 随机数', 'zeromo-community' ) ),
						'redirect_url' => Schema::text( __( '接下来去的站内路径', 'zeromo-community' ) ),
					)
				)
			),
			'register'
		);
		$this->route(
			'POST /account/oauth-bind',
			$provider + $to,
			$this->member(),
			$this->begin_binding( ... ),
			$address,
			'oauth'
		);
		$this->route(
			'POST /account/oauth-unbind',
			array( 'id' => Arg::id( __( '绑定的编号', 'zeromo-community' ) ) ),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->binding->unbind(
				$this->viewer(),
				( new Input( $r ) )->int( 'id' )
			),
			$message,
			'account'
		);
	}

	/**
	 * @param \WP_REST_Request $request The call.
	 * @return array{redirect_url: string}
	 */
	private function begin_binding( \WP_REST_Request $request ): array {
		$this->binding->may_begin( $this->viewer() );
		return array( 'redirect_url' => $this->begin( new Input( $request ), $this->viewer() ) );
	}

	private function begin( Input $in, int $member ): string {
		return $this->service->begin( $in->text( 'provider' ), $member, $in->text( 'redirect_url' ) );
	}

	/** @param \WP_REST_Request $request The way back. */
	private function arrive( \WP_REST_Request $request ): \WP_REST_Response {
		$in   = new Input( $request );
		$sent = array();
		foreach ( array_keys( $this->sent() ) as $name ) {
			$sent[ $name ] = $in->text( $name );
		}
		return self::lead( $this->service->arrive( $in->text( 'provider' ), $sent ) );
	}

	/** @return array<string, JsonSchema> What providers send along. */
	private function sent(): array {
		return array(
			'code'  => Arg::text( __( '授权码', 'zeromo-community' ), 4096 ),
			'state' => Arg::text( __( '发起时的随机数', 'zeromo-community' ), 128 ),
			'error' => Arg::text( __( '对方的错误代码', 'zeromo-community' ), 200 ),
			'iss'   => Arg::text( __( '签发者', 'zeromo-community' ), 500 ),
		);
	}

	/** An answer that leads the browser on. */
	private static function lead( string $address ): \WP_REST_Response {
		return new \WP_REST_Response(
			array( 'redirect_url' => $address ),
			302,
			array( 'Location' => $address, 'Cache-Control' => 'no-store', 'Referrer-Policy' => 'no-referrer' )
		);
	}
}
