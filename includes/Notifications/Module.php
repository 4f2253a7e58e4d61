<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Notifications\Http\MessageController;
use Zeromo\Community\Notifications\Http\UnreadController;
use Zeromo\Community\Notifications\Http\NotificationStore;
use Zeromo\Community\Notifications\Sql\NoticeTables;

/** Wiring of the messages' room. */
final class Module extends BaseModule {

	public function controllers(): array {
		return array(
			'message'        => array( MessageController::class ),
			'message/unread' => array( UnreadController::class ),
		);
	}

	public function stores(): array {
		return array( 'notification' => NotificationStore::class );
	}

	public function limits(): array {
		return array(
			'notice_settings' => array( 'user' => array( 60, 600 ), 'address' => array( 600, 600 ) ),
		);
	}

	public function tables(): array {
		return array( NoticeTables::notice(), NoticeTables::seen() );
	}
}
