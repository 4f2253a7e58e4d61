<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentPassword\Http;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\OneTimeCodes\Api\Target;
use Zeromo\Community\PaymentPassword\PasswordService;
use Zeromo\Community\PaymentPassword\Proof;

/**
 * /account/payment-password: set and changed, taken away; /code sends a code for a forgotten one, /check lets the next
 * payment through.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class PasswordController extends Controller {

	public function __construct( RouteKit $kit, private readonly PasswordService $passwords ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /account/payment-password',
			self::args( true ) + Arg::nonce(),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$in = new Input( $r );
				$this->passwords->set( wp_get_current_user(), $in->text( 'password' ), Proof::of( $in ) );
				return $this->state( __( '支付密码已设置', 'zeromo-community' ) );
			},
			self::state_schema( ... ),
			'payment_password'
		);
		$this->route(
			'DELETE /account/payment-password',
			self::args( false ) + Arg::nonce(),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$this->passwords->remove( wp_get_current_user(), Proof::of( new Input( $r ) ) );
				return $this->state( __( '支付密码已取消', 'zeromo-community' ) );
			},
			self::state_schema( ... ),
			'payment_password'
		);
		$this->route(
			'POST /account/payment-password/code',
			array( 'by' => self::by( true ) ) + Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => array(
				'interval' => $this->passwords->send( wp_get_current_user(), ( new Input( $r ) )->text( 'by' ) ),
				'message'  => __( '验证码已发送，请查收', 'zeromo-community' ),
			),
			Schema::object(
				array(
					'interval' => Schema::int( __( '多少秒后可以再发', 'zeromo-community' ) ),
					'message'  => Schema::text( __( '提示', 'zeromo-community' ) ),
				)
			),
			'payment_password'
		);
		$this->route(
			'POST /account/payment-password/check',
			array( 'password' => Arg::text( __( '支付密码', 'zeromo-community' ), 200, true ) ) + Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => array(
				'seconds' => $this->passwords->permit( $this->viewer(), ( new Input( $r ) )->text( 'password' ) ),
				'message' => __( '支付密码正确，请继续支付', 'zeromo-community' ),
			),
			Schema::object(
				array(
					'seconds' => Schema::int( __( '多少秒内可以支付一笔', 'zeromo-community' ) ),
					'message' => Schema::text( __( '提示', 'zeromo-community' ) ),
				)
			),
			'payment_password'
		);
	}

	/**
	 * What is sent to set one, or to take it away.
	 *
	 * @return array<string, JsonSchema>
	 */
	public static function args( bool $with_password ): array {
		$password = Arg::text( __( '新的支付密码：6 位数字，或 8 到 64 个字符', 'zeromo-community' ), 200, $with_password );
		return ( $with_password ? array( 'password' => $password ) : array() ) + array(
			'current'        => Arg::text( __( '原来的支付密码；三种验证填一种', 'zeromo-community' ), 200 ),
			'login_password' => Arg::text( __( '登录密码', 'zeromo-community' ), 4096 ),
			'by'             => self::by( false ),
			'code'           => Arg::text( __( '验证码', 'zeromo-community' ), 20 ),
		);
	}

	/** @return JsonSchema */
	private static function by( bool $required ): array {
		return Arg::word(
			__( '验证码发到哪里：sms 手机号，email 邮箱', 'zeromo-community' ),
			array( Target::SMS, Target::EMAIL ),
			null,
			$required
		);
	}

	/** @return Answer */
	private function state( string $message ): array {
		$kept = $this->passwords->of( $this->viewer() );
		return array(
			'enabled' => null !== $kept,
			'changed' => null === $kept ? null : Format::iso( $kept->changed ),
			'message' => $message,
		);
	}

	/** @return JsonSchema */
	private static function state_schema(): array {
		return Schema::named(
			'PaymentPassword',
			Schema::object(
				array(
					'enabled' => Schema::flag( __( '是否有支付密码', 'zeromo-community' ) ),
					'changed' => Schema::time( __( '设置时间，没有为 null', 'zeromo-community' ), true ),
					'message' => Schema::text( __( '提示', 'zeromo-community' ) ),
				)
			)
		);
	}
}
