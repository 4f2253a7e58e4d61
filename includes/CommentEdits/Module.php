<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentEdits;

use Zeromo\Community\CommentEdits\Http\EditController;
use Zeromo\Community\Comments\Api\CommentEditing;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;

/** Wiring of what changes comments that are there. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->bind( CommentEditing::class, EditWindow::class );
	}

	public function controllers(): array {
		return array( 'comment' => array( EditController::class ) );
	}

	public function heading(): string {
		return __( '编辑评论', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			EditWindow::SETTING => Setting::number(
				0,
				1440,
				5,
				__( '评论发表后多少分钟内可以编辑', 'zeromo-community' ),
				__( '0 为不能编辑；编辑过的评论标“已编辑”', 'zeromo-community' )
			),
		);
	}
}
