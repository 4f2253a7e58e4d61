<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications;

use Zeromo\Community\Auth\Api\SessionPart;

/** `unread` in the session's answer: what the bell shows; the header also asks for the numbers of other rooms. */
final class UnreadPart implements SessionPart {

	public function __construct( private readonly UnreadCount $unread ) {}

	public function fields( int $member ): array {
		$unread = $member > 0 ? $this->unread->of( $member ) : array( 'total' => 0, 'added' => array() );
		return array( 'unread' => $unread['total'], 'unread_added' => $unread['added'] );
	}
}
