<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages\View;

use Zeromo\Community\Members\Api\MemberCard;

/** The window of the conversation that is open. */
final class ChatWindow {

	/**
	 * @param int             $peer_id The other one.
	 * @param MemberCard|null $peer    Their card, null for one who is gone.
	 * @param string          $note    How the two stand to each other; may be empty.
	 * @param string          $bubbles HTML of the messages, oldest first.
	 * @param string          $older   Address of older ones, empty for none.
	 * @param string          $cursor  The same place for the widget.
	 * @param int             $last    Newest message that is shown.
	 * @param int             $read    What the other one has read.
	 * @param string          $refusal Why the member may not write, empty where they may.
	 * @param bool            $past    Further back than the newest: nothing new is asked for or written there.
	 * @param string          $newest  Address of the newest messages.
	 * @param string          $key     Makes the form idempotent.
	 */
	public function __construct(
		public readonly int $peer_id,
		public readonly ?MemberCard $peer,
		public readonly string $note,
		public readonly string $bubbles,
		public readonly string $older,
		public readonly string $cursor,
		public readonly int $last,
		public readonly int $read,
		public readonly string $refusal,
		public readonly bool $past,
		public readonly string $newest,
		public readonly string $key
	) {}
}
