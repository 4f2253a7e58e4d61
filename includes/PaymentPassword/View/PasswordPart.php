<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentPassword\View;

use Zeromo\Community\Account\Api\SettingsPart;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Members\Api\PressForms;
use Zeromo\Community\OneTimeCodes\Api\Target;
use Zeromo\Community\PaymentPassword\PasswordService;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/** 支付密码 in 我的 › 设置; all of it works without script. */
final class PasswordPart implements SettingsPart {

	public const ACTION = 'zeromo_payment_password';

	public function __construct(
		private readonly PasswordService $passwords,
		private readonly FormHandler $frame,
		private readonly Router $routes
	) {}

	public function position(): int {
		return 22;
	}

	public function html( int $member ): string {
		$user = get_userdata( $member );
		return false === $user ? '' : Partial::render(
			'payment-password/settings',
			array(
				'kept'     => $this->passwords->of( $member ),
				'required' => $this->passwords->is_required(),
				'targets'  => array_map(
					static fn( Target $one ): string => $one->masked(),
					$this->passwords->targets( $user )
				),
			)
		);
	}

	/** On `admin_post_zeromo_payment_password`. */
	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			array(
				'task'           => Arg::word( '', array( 'set', 'off', 'code', 'check' ), null, true ),
				'password'       => Arg::text( '', 200 ),
				'current'        => Arg::text( '', 200 ),
				'login_password' => Arg::text( '', 4096 ),
				'by'             => Arg::text( '', 10 ),
				'code'           => Arg::text( '', 20 ),
			),
			function ( int $member, Input $in ): string {
				$route  = match ( $in->text( 'task' ) ) {
					'set'   => 'POST /account/payment-password',
					'off'   => 'DELETE /account/payment-password',
					'code'  => 'POST /account/payment-password/code',
					default => 'POST /account/payment-password/check',
				};
				$sent   = array_filter( $in->all(), static fn( mixed $one ): bool => '' !== $one );
				$answer = $this->routes->run( $route, $sent );
				$told   = $answer['message'] ?? '';
				return PressForms::told( is_string( $told ) ? $told : '' );
			},
			__( '没有保存', 'zeromo-community' )
		);
	}
}
