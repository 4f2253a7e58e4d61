<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth\Http;

use Zeromo\Community\Account\Api\NickName;
use Zeromo\Community\Auth\Failures;
use Zeromo\Community\Auth\SignInService;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * POST /auth/login, /auth/register, /auth/logout.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class AuthController extends Controller {

	public function __construct( RouteKit $kit, private readonly SignInService $service ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$signed_in = Schema::named(
			'SignedIn',
			Schema::object(
				array(
					'user'         => Schema::member(),
					'nonce'        => Schema::text( __( '新会话的 wp_rest 随机数', 'zeromo-community' ) ),
					'redirect_url' => Schema::text( __( '接下来去的站内路径', 'zeromo-community' ) ),
				)
			)
		);
		$this->route( 'POST /auth/login', $this->login_args(), $this->anyone(), $this->login( ... ), $signed_in );
		$this->route(
			'POST /auth/register',
			$this->register_args(),
			$this->anyone(),
			$this->sign_up( ... ),
			$signed_in,
			'register'
		);
		$this->route(
			'POST /auth/logout',
			Arg::nonce(),
			$this->member(),
			fn(): array => $this->service->logout(),
			Schema::object(
				array(
					'message' => Schema::text( __( '提示', 'zeromo-community' ) ),
					'redirect_url' => Schema::text( __( '接下来去的站内路径', 'zeromo-community' ) ),
				)
			)
		);
	}

	/**
	 * @param \WP_REST_Request $request The call.
	 * @return Answer
	 */
	private function login( \WP_REST_Request $request ): array {
		$in = $this->by_password( $request );
		return $this->service->login(
			$in->text( 'account' ),
			$in->text( 'password' ),
			$in->flag( 'remember' ),
			$in->text( 'redirect_url' )
		);
	}

	/**
	 * @param \WP_REST_Request $request The call.
	 * @return Answer
	 */
	private function sign_up( \WP_REST_Request $request ): array {
		$in = $this->by_password( $request );
		return $this->service->register(
			$in->text( 'account' ),
			$in->text( 'password' ),
			$in->flag( 'agree' ),
			$in->text( 'redirect_url' ),
			$in->text( 'display_name' )
		);
	}

	/** @param \WP_REST_Request $request The call. */
	private function by_password( \WP_REST_Request $request ): Input {
		$in = new Input( $request );
		if ( 'password' !== $in->text( 'by' ) ) {
			throw Failures::way_unknown();
		}
		if ( ! $in->has( 'password' ) ) {
			throw Failures::no_password();
		}
		return $in;
	}

	/** @return array<string, JsonSchema> */
	private function login_args(): array {
		return array( 'remember' => Arg::flag( __( '保持登录', 'zeromo-community' ), false ) ) + $this->account_args();
	}

	/** @return array<string, JsonSchema> */
	private function register_args(): array {
		return array(
			'agree'        => Arg::flag( __( '同意用户协议和隐私政策', 'zeromo-community' ), null, true ),
			'display_name' => Arg::text(
				__( '昵称；没有时与用户名相同，邮箱注册的由本站起一个', 'zeromo-community' ),
				NickName::WIDEST
			),
		) + $this->account_args();
	}

	/** @return array<string, JsonSchema> */
	private function account_args(): array {
		return array(
			'by'           => Arg::word(
				__( '方式；目前只有 password', 'zeromo-community' ),
				array( 'password', 'email', 'sms' ),
				'password'
			),
			'account'      => array( 'minLength' => 1 ) + Arg::text( __( '用户名或邮箱', 'zeromo-community' ), 100, true ),
			'password'     => array( 'minLength' => 1 ) + Arg::text( __( '密码', 'zeromo-community' ), 4096 ),
			'redirect_url' => Arg::text( __( '之后去的站内地址', 'zeromo-community' ), 2000 ),
		) + Arg::nonce();
	}
}
