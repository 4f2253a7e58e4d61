<?php

declare(strict_types=1);

namespace Zeromo\Community\Payouts\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Routing\FormFields;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/** 免确认收款 without script: `admin-post.php?action=zeromo_payout_agreement`; `task` is the route's action. */
final class AgreementForm {

	public const ACTION = 'zeromo_payout_agreement';

	public function __construct( private readonly FormHandler $frame, private readonly Router $routes ) {}

	/** Prints the hidden fields of a form. */
	public static function fields( string $task ): void {
		FormFields::hidden( self::ACTION, array( 'task' => $task ) );
	}

	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			array(
				'task' => Arg::word(
					__( '做什么', 'zeromo-community' ),
					AgreementController::ACTIONS,
					null,
					true
				),
			),
			function ( int $member, Input $sent ): string {
				$this->routes->run( 'POST /wallet/payout-agreement', array( 'action' => $sent->text( 'task' ) ) );
				return FormHandler::back();
			}
		);
	}
}
