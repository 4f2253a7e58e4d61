<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentControl\Http;

use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Members\Api\PressForms;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/** 评论需我放行, 放行 and 不放行 without script: admin-post `zeromo_comment_hold`, `zeromo_comment_held`, then back. */
final class HeldFormHandler {

	public const HOLD   = 'zeromo_comment_hold';
	public const DECIDE = 'zeromo_comment_held';

	public function __construct( private readonly FormHandler $frame, private readonly Router $routes ) {}

	#[Action( 'admin_post_' . self::HOLD )]
	public function hold(): void {
		$this->frame->handle(
			self::HOLD,
			HeldSchema::hold_args(),
			function ( int $member, Input $sent ): string {
				$this->routes->run( 'POST /comment/hold', $sent->all() );
				return PressForms::told( HeldSchema::told( $sent->flag( 'held' ) ), 'comments' );
			}
		);
	}

	#[Action( 'admin_post_' . self::DECIDE )]
	public function decide(): void {
		$this->frame->handle(
			self::DECIDE,
			HeldSchema::decide_args(),
			function ( int $member, Input $sent ): string {
				$said = $this->routes->run( 'POST /comment/held', $sent->all() );
				return PressForms::told( is_string( $said['message'] ?? null ) ? $said['message'] : '' );
			}
		);
	}
}
