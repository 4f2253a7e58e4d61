<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages;

use Zeromo\Community\Members\Api\MemberCard;

/**
 * Something found: a conversation by the other one's name, or a message by its words; on the wire by
 * ChatSchema::hit_of().
 */
final class Hit {

	/**
	 * @param int             $user_id The other one of the conversation.
	 * @param MemberCard|null $user    Their card, null for one who is gone.
	 * @param int             $id      Message, 0 for a conversation.
	 * @param string          $text    One line of the message, with what was found in it.
	 * @param int             $created Of the message, or of the newest one; Unix seconds.
	 */
	public function __construct(
		public readonly int $user_id,
		public readonly ?MemberCard $user,
		public readonly int $id,
		public readonly string $text,
		public readonly int $created
	) {}

	public function is_message(): bool {
		return $this->id > 0;
	}
}
