<?php

declare(strict_types=1);

namespace Zeromo\Community\Minors\Http;

use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Members\Api\PressForms;
use Zeromo\Community\Minors\MinorPages;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/** The form without script: `admin-post.php?action=zeromo_minor`, then back. */
final class MinorFormHandler {

	public const ACTION = MinorPages::FORM;

	public function __construct( private readonly FormHandler $frame, private readonly Router $routes ) {}

	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			MinorController::args(),
			function ( int $member, Input $sent ): string {
				$this->routes->run( 'POST /account/minor', $sent->all() );
				return PressForms::told( MinorController::told( $sent->flag( 'on' ) ) );
			}
		);
	}
}
