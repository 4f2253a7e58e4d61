<?php

declare(strict_types=1);

namespace Zeromo\Community\ReadingWindows\Http;

use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/** Without script: `admin-post.php?action=zeromo_reading_window`, then back. */
final class WindowForms {

	public const ACTION = 'zeromo_reading_window';

	public function __construct( private readonly FormHandler $form, private readonly Router $routes ) {}

	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->form->handle(
			self::ACTION,
			WindowController::args(),
			function ( int $member, Input $in ): string {
				$this->routes->run( 'POST /circle/reading-window', $in->all() );
				return FormHandler::back();
			}
		);
	}
}
