<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth\Http;

use Zeromo\Community\Auth\Api\HumanCheck;
use Zeromo\Community\Auth\CodeSending;
use Zeromo\Community\Auth\HumanChecks;
use Zeromo\Community\Auth\PasswordReset;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\OneTimeCodes\Api\Purpose;
use Zeromo\Community\OneTimeCodes\Api\Target;

/**
 * POST /auth/send-sms-code, /auth/send-email-code, /auth/reset-password.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class CodeController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly CodeSending $sending,
		private readonly PasswordReset $reset,
		private readonly HumanChecks $checks
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$message = Schema::text( __( '提示', 'zeromo-community' ) );
		$sent    = Schema::object(
			array(
				'interval' => Schema::int( __( '多少秒后可以再发', 'zeromo-community' ) ),
				'message' => $message,
			)
		);
		foreach ( array( Target::SMS, Target::EMAIL ) as $by ) {
			$this->route(
				"POST /auth/send-$by-code",
				$this->send_args(),
				$this->anyone(),
				fn( \WP_REST_Request $r ): array => $this->send( $by, new Input( $r ) ),
				$sent
			);
		}
		$this->route(
			'POST /auth/reset-password',
			array(
				'account' => array( 'minLength' => 1 ) + Arg::text( __( '手机号或邮箱', 'zeromo-community' ), 100, true ),
				'code' => self::code(),
				'password' => array( 'minLength' => 1 ) + Arg::text( __( '新密码', 'zeromo-community' ), 4096, true ),
			) + Arg::nonce(),
			$this->anyone(),
			$this->set_password( ... ),
			Schema::object(
				array( 'message' => $message, 'redirect_url' => Schema::text( __( '接下来去的站内路径', 'zeromo-community' ) ) )
			)
		);
	}

	/** @return array{interval: int, message: string} */
	private function send( string $by, Input $in ): array {
		$target = Target::read( $by, $in->text( 'target' ), 'target' );
		$this->checks->ask( HumanCheck::CODE, $in );
		return $this->sending->send( $target, Purpose::from( $in->text( 'purpose' ) ) );
	}

	/** @return array{message: string, redirect_url: string} */
	private function set_password( \WP_REST_Request $request ): array {
		$in = new Input( $request );
		return $this->reset->reset(
			Target::either( $in->text( 'account' ), 'account' ),
			$in->text( 'code' ),
			$in->text( 'password' )
		);
	}

	/** @return array<string, JsonSchema> */
	private function send_args(): array {
		return array(
			'target' => self::target(),
			'by' => Arg::word( __( '方式，由地址决定', 'zeromo-community' ), array( Target::EMAIL, Target::SMS ) ),
			'purpose' => Arg::word( __( '用来做什么', 'zeromo-community' ), Purpose::words(), Purpose::Login->value ),
		) + HumanChecks::arg() + Arg::nonce();
	}

	/** @return JsonSchema Where a code goes. */
	public static function target(): array {
		return array( 'minLength' => 1 ) + Arg::text( __( '手机号或邮箱', 'zeromo-community' ), 100, true );
	}

	/** @return JsonSchema A code as it was typed. */
	public static function code(): array {
		return array( 'minLength' => 1 ) + Arg::text( __( '验证码', 'zeromo-community' ), 20, true );
	}
}
