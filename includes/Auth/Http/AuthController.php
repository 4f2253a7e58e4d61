<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth\Http;

use Zeromo\Community\Account\Api\NickName;
use Zeromo\Community\Auth\Api\HumanCheck;
use Zeromo\Community\Auth\Api\SignUp;
use Zeromo\Community\Auth\CodeSignIn;
use Zeromo\Community\Auth\Failures;
use Zeromo\Community\Auth\HumanChecks;
use Zeromo\Community\Auth\SignInService;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\OneTimeCodes\Api\Target;

/**
 * POST /auth/login, /auth/register, /auth/logout.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class AuthController extends Controller {

	/**
	 * @param \Closure(): CodeSignIn  $by_code Asked for when somebody comes with a code.
	 * @param \Closure(): HumanChecks $checks  Asked for when somebody new comes with a password.
	 */
	public function __construct(
		RouteKit $kit,
		private readonly SignInService $service,
		#[Lazy( CodeSignIn::class )] private readonly \Closure $by_code,
		#[Lazy( HumanChecks::class )] private readonly \Closure $checks
	) {
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
		$in = self::whole( $request );
		return 'password' === $in->text( 'by' )
			? $this->service->login(
				$in->text( 'account' ),
				$in->text( 'password' ),
				$in->flag( 'remember' ),
				$in->text( 'redirect_url' )
			)
			: ( $this->by_code )()->login(
				Target::read( $in->text( 'by' ), $in->text( 'account' ), 'account' ),
				$in->text( 'code' ),
				$in->flag( 'remember' ),
				self::new_member( $in ),
				$in->text( 'redirect_url' )
			);
	}

	/**
	 * @param \WP_REST_Request $request The call.
	 * @return Answer
	 */
	private function sign_up( \WP_REST_Request $request ): array {
		$in = self::whole( $request );
		if ( 'password' === $in->text( 'by' ) ) {
			( $this->checks )()->ask( HumanCheck::REGISTER, $in );
		}
		return 'password' === $in->text( 'by' )
			? $this->service->register(
				$in->text( 'account' ),
				$in->text( 'password' ),
				self::new_member( $in ),
				$in->text( 'redirect_url' )
			)
			: ( $this->by_code )()->register(
				Target::read( $in->text( 'by' ), $in->text( 'account' ), 'account' ),
				$in->text( 'code' ),
				$in->text( 'password' ),
				self::new_member( $in ),
				$in->text( 'redirect_url' )
			);
	}

	private static function new_member( Input $in ): SignUp {
		return new SignUp( $in->flag( 'agree' ), $in->text( 'display_name' ), $in->text( 'invite_code' ) );
	}

	/** @param \WP_REST_Request $request The call, with what its way asks for. */
	private static function whole( \WP_REST_Request $request ): Input {
		$in = new Input( $request );
		if ( 'password' === $in->text( 'by' ) && ! $in->has( 'password' ) ) {
			throw Failures::no_password();
		}
		if ( 'password' !== $in->text( 'by' ) && ! $in->has( 'code' ) ) {
			throw Failures::no_code();
		}
		return $in;
	}

	/** @return array<string, JsonSchema> */
	private function login_args(): array {
		return array(
			'remember' => Arg::flag( __( '保持登录', 'zeromo-community' ), false ),
			'agree' => Arg::flag( __( '同意用户协议和隐私政策；用验证码登录的新成员要同意', 'zeromo-community' ), false ),
			'invite_code' => self::invite(),
		) + $this->account_args();
	}

	/** @return array<string, JsonSchema> */
	private function register_args(): array {
		return array(
			'agree'        => Arg::flag( __( '同意用户协议和隐私政策', 'zeromo-community' ), null, true ),
			'display_name' => Arg::text(
				__( '昵称；没有时与用户名相同，邮箱注册的由本站起一个', 'zeromo-community' ),
				NickName::WIDEST
			),
			'invite_code'  => self::invite(),
		) + HumanChecks::arg() + $this->account_args();
	}

	/** @return JsonSchema */
	private static function invite(): array {
		return Arg::text( __( '邀请码，网站只凭邀请码注册时新成员要有', 'zeromo-community' ), 40 );
	}

	/** @return array<string, JsonSchema> */
	private function account_args(): array {
		return array(
			'by'           => Arg::word(
				__( '方式：密码、邮箱验证码、短信验证码', 'zeromo-community' ),
				array( 'password', 'email', 'sms' ),
				'password'
			),
			'account'      => array( 'minLength' => 1 ) + Arg::text(
				__( '用户名、邮箱或手机号', 'zeromo-community' ),
				100,
				true
			),
			'password'     => array( 'minLength' => 1 ) + Arg::text( __( '密码', 'zeromo-community' ), 4096 ),
			'code'         => array( 'minLength' => 1 ) + Arg::text( __( '验证码', 'zeromo-community' ), 20 ),
			'redirect_url' => Arg::text( __( '之后去的站内地址', 'zeromo-community' ), 2000 ),
		) + Arg::nonce();
	}
}
