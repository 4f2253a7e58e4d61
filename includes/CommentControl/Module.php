<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentControl;

use Zeromo\Community\CommentControl\Http\ControlController;
use Zeromo\Community\CommentControl\Http\HeldController;
use Zeromo\Community\CommentControl\Sql\HeldRepository;
use Zeromo\Community\CommentControl\View\AuthorsHead;
use Zeromo\Community\Comments\Api\CommentsHead;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;

/** Authors look after the comments under their own posts. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->bind( CommentsHead::class, AuthorsHead::class );
	}

	public function controllers(): array {
		return array( 'comment' => array( ControlController::class, HeldController::class ) );
	}

	public function tables(): array {
		return array( HeldRepository::table() );
	}
}
