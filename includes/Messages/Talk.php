<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages;

use Zeromo\Community\Members\Api\MemberCard;

/** A conversation in a member's list; on the wire by ChatSchema::talk_of(). */
final class Talk {

	/**
	 * @param Side            $side How the member has it.
	 * @param MemberCard|null $user The other one, null for one who is gone.
	 * @param string          $text One line of the newest message.
	 */
	public function __construct(
		public readonly Side $side,
		public readonly ?MemberCard $user,
		public readonly string $text
	) {}
}
