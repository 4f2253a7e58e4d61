<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\View;

use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Moderation\Api\Waiting;

/** What waits, with its author; on the wire by QueueSchema::waiting_of(). */
final class WaitingCard {

	/** @param MemberCard|null $author Null for a guest. */
	public function __construct( public readonly Waiting $waiting, public readonly ?MemberCard $author ) {}
}
