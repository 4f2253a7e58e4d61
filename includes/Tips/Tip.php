<?php

declare(strict_types=1);

namespace Zeromo\Community\Tips;

/** A tip. */
final class Tip {

	/**
	 * @param int    $id        Row.
	 * @param int    $post_id   0 for one to a member.
	 * @param int    $receiver  Who got it.
	 * @param int    $user_id   Who gave it.
	 * @param int    $amount    Fen.
	 * @param string $words     For the receiver.
	 * @param bool   $is_hidden Whether the giver is not named.
	 * @param int    $created   Unix seconds.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $post_id,
		public readonly int $receiver,
		public readonly int $user_id,
		public readonly int $amount,
		public readonly string $words,
		public readonly bool $is_hidden,
		public readonly int $created
	) {}

	/** Whether this reader sees amount and words. */
	public function is_told( int $viewer ): bool {
		return $viewer > 0 && ( $viewer === $this->receiver || $viewer === $this->user_id );
	}
}
