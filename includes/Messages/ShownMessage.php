<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages;

/**
 * A message as one of the two members sees it; made by ChatList, on the wire by ChatSchema::message_of().
 *
 * @phpstan-import-type Picture from ChatPictures
 */
final class ShownMessage {

	/**
	 * @param Message      $message The message.
	 * @param int          $member  Who looks.
	 * @param string       $html    Its words, sanitised; empty for none.
	 * @param Picture|null $image   Picture.
	 * @param int          $read_id What the other one has read.
	 */
	public function __construct(
		public readonly Message $message,
		public readonly int $member,
		public readonly string $html,
		public readonly ?array $image,
		private readonly int $read_id
	) {}

	public function mine(): bool {
		return $this->message->from === $this->member;
	}

	/** The other one of the two. */
	public function peer(): int {
		return $this->message->peer( $this->member );
	}

	/** Whether the other one has read it; what one has got oneself is read. */
	public function read(): bool {
		return ! $this->mine() || $this->message->id <= $this->read_id;
	}

	/** Whether it was taken back. */
	public function recalled(): bool {
		return $this->message->recalled > 0;
	}

	/** Whether who looks may take it back. */
	public function can_recall( int $now ): bool {
		return $this->mine() && ! $this->recalled() && $this->message->created > $now - ChatService::RECALL;
	}
}
