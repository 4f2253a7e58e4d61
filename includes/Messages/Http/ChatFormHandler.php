<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Messages\View\ChatView;

/** The window's forms without script: send, and remove the conversation. */
final class ChatFormHandler {

	public const SEND  = 'zeromo_chat_send';
	public const CLEAR = 'zeromo_chat_clear';

	public function __construct(
		private readonly ChatView $view,
		private readonly FormHandler $frame,
		private readonly Router $routes
	) {}

	/** On `admin_post_zeromo_chat_send`. */
	#[Action( 'admin_post_' . self::SEND )]
	public function send(): void {
		$this->handle(
			self::SEND,
			function ( int $member, Input $sent ): string {
				$this->routes->run( 'POST /chat', array( Arg::KEY => FormHandler::key() ) + $sent->all() );
				return $this->view->url( $sent->int( 'user_id' ) );
			}
		);
	}

	/** On `admin_post_zeromo_chat_clear`. */
	#[Action( 'admin_post_' . self::CLEAR )]
	public function clear(): void {
		$this->handle(
			self::CLEAR,
			function ( int $member, Input $sent ): string {
				$this->routes->run( 'DELETE /chat/delete', array( 'user_id' => $sent->int( 'user_id' ) ) );
				return $this->view->url();
			}
		);
	}

	/** @param \Closure(int, Input): string $work Does it; gives the address to go on to. */
	private function handle( string $action, \Closure $work ): void {
		$this->frame->handle( $action, ChatSchema::args(), $work, __( '没有发送', 'zeromo-community' ) );
	}
}
