<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Kernel\Wiring\Action;

/** 全部已读, 清空 and 删除 of the page of notices, without script. */
final class NotificationFormHandler {

	public const ACTION = 'zeromo_notices';

	public function __construct(
		private readonly FormHandler $frame,
		private readonly Router $routes,
		private readonly MessageSchema $schema
	) {}

	/** On `admin_post_zeromo_notices`: the button that was pressed says what to do. */
	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$fields = array(
			'task' => Arg::word( __( '做什么', 'zeromo-community' ), array( 'read', 'empty' ), '' ),
			'id'   => Arg::id( __( '通知编号', 'zeromo-community' ), false ),
			'type' => $this->schema->type(),
		);
		$this->frame->handle(
			self::ACTION,
			$fields,
			function ( int $member, Input $sent ): string {
				$task = $sent->text( 'task' );
				$this->routes->run(
					'read' === $task ? 'POST /message/read' : 'DELETE /message/delete',
					$sent->all() + array( 'all' => 'read' === $task, 'empty' => 'empty' === $task )
				);
				return FormHandler::back();
			}
		);
	}
}
