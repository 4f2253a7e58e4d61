<?php

declare(strict_types=1);

namespace Zeromo\Community\Agreements\Http;

use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/** The form that accepts new versions, also without script: `admin-post.php?action=zeromo_agree`. */
final class AgreeFormHandler {

	public const ACTION = 'zeromo_agree';

	public function __construct( private readonly FormHandler $frame, private readonly Router $routes ) {}

	/** On `admin_post_zeromo_agree`. */
	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			AgreementController::accept_args(),
			function ( int $member, Input $sent ): string {
				$this->routes->run( 'POST /agreements/accept', $sent->all() );
				return FormHandler::back();
			},
			__( '没有同意', 'zeromo-community' )
		);
	}
}
