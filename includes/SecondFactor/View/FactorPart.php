<?php

declare(strict_types=1);

namespace Zeromo\Community\SecondFactor\View;

use Zeromo\Community\Account\Api\SettingsPart;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\SecondFactor\FactorService;

/** 两步验证 in 我的 › 设置, with and without script; without it the recovery codes come as a file. */
final class FactorPart implements SettingsPart {

	public const ACTION = 'zeromo_two_factor';

	public function __construct(
		private readonly FactorService $factors,
		private readonly FormHandler $frame,
		private readonly Router $routes
	) {}

	public function position(): int {
		return 21;
	}

	public function html( int $member ): string {
		return Partial::render(
			'second-factor/settings',
			array(
				'state'   => $this->factors->state( $member ),
				'waiting' => $this->factors->waiting( $member ),
			)
		);
	}

	/** On `admin_post_zeromo_two_factor`. */
	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			array(
				'task' => Arg::word( '', array( 'begin', 'confirm', 'codes', 'off' ), null, true ),
				'code' => Arg::text( '', 40 ),
				'password' => Arg::text( '', 4096 ),
			),
			function ( int $member, Input $in ): string|\Closure {
				$back = FormHandler::back( '', 'zmo-two-factor' );
				$code = array( 'code' => $in->text( 'code' ) );
				switch ( $in->text( 'task' ) ) {
					case 'begin':
						$this->routes->run( 'POST /account/two-factor/begin', array() );
						return $back;
					case 'confirm':
						return self::file( $this->routes->run( 'POST /account/two-factor/confirm', $code ) );
					case 'codes':
						return self::file( $this->routes->run( 'POST /account/two-factor/recovery-codes', $code ) );
					default:
						$this->routes->run(
							'POST /account/two-factor/off',
							$code + array( 'password' => $in->text( 'password' ) )
						);
						return $back;
				}
			},
			__( '没有保存', 'zeromo-community' )
		);
	}

	/**
	 * Sends the codes as a text file.
	 *
	 * @param array<mixed> $answer Of the route.
	 * @return \Closure(): void
	 */
	private static function file( array $answer ): \Closure {
		$codes = is_array( $answer['recovery_codes'] ?? null ) ? $answer['recovery_codes'] : array();
		$text  = implode( "\r\n", array_filter( $codes, 'is_string' ) );
		return static function () use ( $text ): void {
			header( 'Content-Type: text/plain; charset=utf-8' );
			header( 'Content-Disposition: attachment; filename="recovery-codes.txt"' );
			header( 'X-Content-Type-Options: nosniff' );
			echo esc_html( $text ) . "\r\n";
			exit;
		};
	}
}
