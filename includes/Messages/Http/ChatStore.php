<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Kernel\Http\Store;

/**
 * `zeromo_message_store`. get: messages with `user_id`, without one the conversations. save: as `POST /chat`.
 * delete: the message `id`, else the conversation with `user_id`.
 */
final class ChatStore implements Store {

	public function __construct(
		private readonly ChatPresenter $desk,
		private readonly Caller $caller,
		private readonly Router $routes
	) {}

	public function args(): array {
		$args            = ChatSchema::args();
		$args['user_id'] = Arg::id( __( '对方的成员编号', 'zeromo-community' ), false );
		return $args + Arg::key() + array( 'id' => Arg::id( __( '私信编号', 'zeromo-community' ), false ) );
	}

	public function get( array $args ): array {
		$member = $this->caller->member();
		$in     = new Input( $args );
		$page   = $in->int( 'user_id' ) > 0
			? $this->desk->thread( $member, $in )
			: $this->desk->conversations( $member, $in );
		return array(
			'items' => array_map(
				static fn( array $item ): string => ( new Input( $item ) )->text( 'html' ),
				$page['items']
			),
			'total' => null,
			'more' => null !== $page['next'],
		);
	}

	public function save( array $args ): array {
		return $this->routes->run( 'POST /chat', $args + array( 'user_id' => 0 ) );
	}

	public function saved(): array {
		return ChatSchema::message();
	}

	public function delete( array $args ): array {
		return $this->routes->run( 'DELETE /chat/delete', $args );
	}

	public function deleted(): array {
		return ChatSchema::deleted();
	}
}
