<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Kernel\Http\Store;

/** `zeromo_notification_store`: the caller's own notices over admin-ajax; saving marks as read. */
final class NotificationStore implements Store {

	public function __construct(
		private readonly Inbox $inbox,
		private readonly Caller $caller,
		private readonly Router $routes,
		private readonly MessageSchema $schema
	) {}

	public function args(): array {
		return array(
			'type'  => $this->schema->type(),
			'id'    => Arg::id( __( '通知编号', 'zeromo-community' ), false ),
			'ids'   => Arg::ids( __( '通知编号', 'zeromo-community' ), 100 ),
			'all'   => Arg::flag( __( '全部', 'zeromo-community' ), false ),
			'empty' => Arg::flag( __( '清空', 'zeromo-community' ), false ),
		);
	}

	public function get( array $args ): array {
		$page = $this->inbox->rows( $this->caller->member(), new Input( $args ) );
		return array( 'items' => $page['rows'], 'total' => null, 'more' => $page['more'] );
	}

	public function save( array $args ): array {
		return $this->routes->run( 'POST /message/read', $args );
	}

	public function saved(): array {
		return MessageSchema::left();
	}

	public function delete( array $args ): array {
		return $this->routes->run( 'DELETE /message/delete', $args );
	}

	public function deleted(): array {
		return MessageSchema::deleted();
	}
}
