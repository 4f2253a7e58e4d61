<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications;

use Zeromo\Community\Push\Api\PushNumbers;

/** Pushes the numbers at the bell and the envelope of the header. */
final class UnreadNumbers implements PushNumbers {

	public function __construct( private readonly UnreadCount $unread ) {}

	public function numbers( int $member ): array {
		$unread = $this->unread->of( $member );
		return array( 'total' => $unread['total'] ) + $unread['added'];
	}
}
