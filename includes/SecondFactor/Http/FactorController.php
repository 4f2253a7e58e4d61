<?php

declare(strict_types=1);

namespace Zeromo\Community\SecondFactor\Http;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\SecondFactor\FactorService;
use Zeromo\Community\SecondFactor\SignInStep;

/**
 * /account/two-factor, POST /auth/two-factor and DELETE /admin/two-factor.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class FactorController extends Controller {

	/** @param \Closure(): SignInStep $step Asked for by who signs in. */
	public function __construct(
		RouteKit $kit,
		private readonly FactorService $factors,
		#[Lazy( SignInStep::class )] private readonly \Closure $step
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$code = array( 'code' => self::code() );
		$this->route(
			'POST /auth/two-factor',
			$code + array(
				'token' => Arg::text( __( '登录时给的凭据；浏览器不用传，在 cookie 里', 'zeromo-community' ), 3000 ),
			) + Arg::nonce(),
			$this->anyone(),
			fn( \WP_REST_Request $r ): array => ( $this->step )()->pass(
				( new Input( $r ) )->text( 'token' ),
				( new Input( $r ) )->text( 'code' )
			),
			self::signed_in( ... )
		);
		$this->route(
			'GET /account/two-factor',
			array(),
			$this->member(),
			fn(): array => $this->state(),
			self::state_schema( ... )
		);
		$this->route(
			'POST /account/two-factor/begin',
			Arg::nonce(),
			$this->member(),
			fn(): array => $this->factors->begin( $this->viewer() ),
			Schema::object(
				array(
					'secret' => Schema::text( __( '密钥，base32，手动输入时用', 'zeromo-community' ) ),
					'uri'    => Schema::text( __( '二维码里的地址，otpauth://', 'zeromo-community' ) ),
				)
			),
			'account'
		);
		$this->route(
			'POST /account/two-factor/confirm',
			$code + Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->codes(
				$this->factors->confirm( $this->viewer(), ( new Input( $r ) )->text( 'code' ) )
			),
			self::codes_schema( ... ),
			'account'
		);
		$this->route(
			'POST /account/two-factor/recovery-codes',
			$code + Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->codes(
				$this->factors->renew_codes( $this->viewer(), ( new Input( $r ) )->text( 'code' ) )
			),
			self::codes_schema( ... ),
			'account'
		);
		$this->route(
			'POST /account/two-factor/off',
			$code + array( 'password' => Arg::text( __( '当前密码', 'zeromo-community' ), 4096, true ) ) + Arg::nonce(),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$in = new Input( $r );
				$this->factors->off( $this->viewer(), $in->text( 'password' ), $in->text( 'code' ) );
				return $this->state();
			},
			self::state_schema( ... ),
			'account'
		);
		$this->route(
			'DELETE /admin/two-factor',
			array(
				'user_id' => Arg::id( __( '成员编号', 'zeromo-community' ) ),
				'reason'  => Arg::text( __( '怎么确认是本人的，记在操作记录里', 'zeromo-community' ), 800, true ),
			),
			$this->who_can( FactorService::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->take_off( new Input( $r ) ),
			Schema::object( array( 'message' => Schema::text( __( '提示', 'zeromo-community' ) ) ) ),
			'moderate'
		);
	}

	/** @return array{message: string} */
	private function take_off( Input $in ): array {
		// Who may not edit the member may not take the second step off either: moderators do not reach owners.
		if ( ! current_user_can( 'edit_user', $in->int( 'user_id' ) ) ) {
			throw Failure::forbidden();
		}
		$reason = trim( $in->text( 'reason' ) );
		if ( '' === $reason ) {
			throw Failure::content( 'reason', __( '请写明怎么确认是本人的', 'zeromo-community' ) );
		}
		$this->factors->take_off( $this->viewer(), $in->int( 'user_id' ), mb_substr( $reason, 0, 200 ) );
		return array( 'message' => __( '两步验证已关闭，已经告诉成员', 'zeromo-community' ) );
	}

	/** @return Answer */
	private function state(): array {
		$state = $this->factors->state( $this->viewer() );
		return array(
			'enabled'       => $state->is_on,
			'since'         => $state->since > 0 ? Format::iso( $state->since ) : null,
			'recovery_left' => $state->left,
			'required'      => $state->is_required,
		);
	}

	/**
	 * @param list<string> $codes Fresh ones.
	 * @return Answer
	 */
	private function codes( array $codes ): array {
		return array( 'recovery_codes' => $codes ) + $this->state();
	}

	/** @return JsonSchema */
	private static function code(): array {
		return array( 'minLength' => 1 )
			+ Arg::text( __( '验证器里的 6 位验证码，或一个恢复码', 'zeromo-community' ), 40, true );
	}

	/** @return array<string, JsonSchema> */
	private static function state_fields(): array {
		return array(
			'enabled'       => Schema::flag( __( '登录时是否要两步验证', 'zeromo-community' ) ),
			'since'         => Schema::time( __( '开启时间，没有为 null', 'zeromo-community' ), true ),
			'recovery_left' => Schema::int( __( '没用过的恢复码个数', 'zeromo-community' ) ),
			'required'      => Schema::flag( __( '本站是否要求这个身份必须开启', 'zeromo-community' ) ),
		);
	}

	/** @return JsonSchema */
	private static function state_schema(): array {
		return Schema::named( 'TwoFactor', Schema::object( self::state_fields() ) );
	}

	/** @return JsonSchema */
	private static function codes_schema(): array {
		return Schema::named(
			'TwoFactorCodes',
			Schema::object(
				array(
					'recovery_codes' => Schema::listing( Schema::text( __( '恢复码，只给这一次', 'zeromo-community' ) ) ),
				) + self::state_fields()
			)
		);
	}

	/** @return JsonSchema */
	private static function signed_in(): array {
		return Schema::named(
			'SignedIn',
			Schema::object(
				array(
					'user'         => Schema::member(),
					'nonce'        => Schema::text( __( '新会话的 wp_rest 随机数', 'zeromo-community' ) ),
					'redirect_url' => Schema::text( __( '接下来去的站内路径', 'zeromo-community' ) ),
				)
			)
		);
	}
}
