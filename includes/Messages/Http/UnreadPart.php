<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages\Http;

use Zeromo\Community\Auth\Api\SessionPart;
use Zeromo\Community\Messages\UnreadCount;

/** `unread` in the session's answer: what the bell shows. */
final class UnreadPart implements SessionPart {

	public function __construct( private readonly UnreadCount $unread ) {}

	public function fields( int $member ): array {
		return array( 'unread' => $member > 0 ? $this->unread->of( $member )['total'] : 0 );
	}
}
