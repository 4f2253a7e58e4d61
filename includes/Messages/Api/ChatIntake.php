<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages\Api;

use Zeromo\Community\Messages\ChatText;
use Zeromo\Community\Messages\Sql\ChatRepository;

/** Private messages of another community; they count as read, and nobody is told. */
final class ChatIntake {

	public function __construct( private readonly ChatRepository $chats ) {}

	/**
	 * Stores a message behind those that are there; inside the caller's unit.
	 *
	 * @return int Its id, 0 where nothing of the text can be seen.
	 */
	public function take( int $from, int $to, string $text, int $time ): int {
		$words = ChatText::clean( $text );
		if ( ChatText::is_blank( $words ) ) {
			return 0;
		}
		$id = $this->chats->add( $from, $to, $words, 0, '', $time );
		$this->chats->touch( $from, $to, $id, $time );
		$this->chats->read( $to, $from, $id );
		return $id;
	}
}
