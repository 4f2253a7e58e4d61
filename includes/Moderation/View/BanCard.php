<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\View;

use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Moderation\Ban;

/** A ban with its member; on the wire by QueueSchema::ban_of(). */
final class BanCard {

	/** @param MemberCard|null $member Null for one who is gone. */
	public function __construct( public readonly Ban $ban, public readonly ?MemberCard $member ) {}
}
