<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentControl;

use Zeromo\Community\CommentControl\Http\ControlController;
use Zeromo\Community\Kernel\Module as BaseModule;

/** Authors look after the comments under their own posts. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array( 'comment' => array( ControlController::class ) );
	}
}
