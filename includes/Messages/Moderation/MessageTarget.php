<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages\Moderation;

use Zeromo\Community\Messages\Sql\ChatRepository;
use Zeromo\Community\Messages\ChatService;
use Zeromo\Community\Messages\Message;
use Zeromo\Community\Moderation\Api\ReportTarget;
use Zeromo\Community\Moderation\Api\Thing;

/**
 * Private messages as what is reported: by who was sent them. Who decides sees that one message and nothing of the
 * conversation.
 */
final class MessageTarget implements ReportTarget {

	public function __construct( private readonly ChatRepository $chats, private readonly ChatService $service ) {}

	public function type(): string {
		return 'message';
	}

	public function names(): array {
		return array( 'message' );
	}

	public function label(): string {
		return __( '私信', 'zeromo-community' );
	}

	public function thing( string $name, int $id, int $viewer ): ?Thing {
		$message = $this->chats->find( $id );
		return null !== $message
			&& $message->recalled < 1
			&& in_array( $viewer, array( $message->from, $message->to ), true )
			? self::of( $message )
			: null;
	}

	public function things( array $ids, int $moderator ): array {
		$out = array();
		foreach ( array() === $ids ? array() : $this->chats->many( $ids ) as $message ) {
			if ( 0 === $message->recalled ) {
				$out[ $message->id ] = self::of( $message );
			}
		}
		return $out;
	}

	public function removes(): bool {
		return true;
	}

	public function remove( int $id, int $moderator ): void {
		$this->service->take_away( $id );
	}

	private static function of( Message $message ): Thing {
		return new Thing(
			'message',
			$message->id,
			$message->from,
			0,
			'' === $message->text ? __( '[图片]', 'zeromo-community' ) : $message->text,
			''
		);
	}
}
