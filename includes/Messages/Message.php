<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages;

/** One private message. */
final class Message {

	/**
	 * @param int    $id       Message.
	 * @param int    $from     Who wrote it.
	 * @param int    $to       To whom.
	 * @param string $text     Plain text, empty when there is only a picture or it was taken back.
	 * @param int    $image_id Its picture, 0 for none.
	 * @param string $image    JSON of the picture's snapshot, empty for none.
	 * @param int    $created  Unix seconds.
	 * @param int    $recalled Unix seconds when it was taken back, 0 for not.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $from,
		public readonly int $to,
		public readonly string $text,
		public readonly int $image_id,
		public readonly string $image,
		public readonly int $created,
		public readonly int $recalled = 0
	) {}

	/** The other one of the two. */
	public function peer( int $member ): int {
		return $member === $this->from ? $this->to : $this->from;
	}
}
