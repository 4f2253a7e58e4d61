<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\FormHandler;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;

/** 全部已读, 清空 and 删除 of the page of notices, without script. */
final class NotificationFormHandler {

	public const ACTION = 'zeromo_notices';

	public function __construct( private readonly Inbox $inbox, private readonly FormHandler $frame ) {}

	/** On `admin_post_zeromo_notices`: the button that was pressed says what to do. */
	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$fields = array(
			'task' => Arg::word( __( '做什么', 'zeromo-community' ), array( 'read', 'empty' ), '' ),
			'id'   => Arg::id( __( '通知编号', 'zeromo-community' ), false ),
			'type' => MessageSchema::type(),
		);
		$this->frame->handle(
			self::ACTION,
			'delete',
			$fields,
			function ( int $member, Input $sent ): string {
				$type = array( 'type' => $sent->text( 'type', 'all' ) );
				if ( 'read' === $sent->text( 'task' ) ) {
					$this->inbox->read( $member, new Input( array( 'all' => true ) + $type ) );
				} else {
					$this->inbox->delete( $member, new Input( array( 'id' => $sent->int( 'id' ), 'empty' => 'empty' === $sent->text( 'task' ) ) + $type ) );
				}
				return FormHandler::back();
			}
		);
	}
}
