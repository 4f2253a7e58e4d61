<?php

declare(strict_types=1);

namespace Zeromo\Community\Gifts;

/** Something a member has bought for another one. */
final class Gift {

	/** Longest words to the receiver, in characters. */
	public const WORDS = 100;

	/** Furthest day, from now. */
	public const DAYS = 366;

	/**
	 * @param int       $id       Row.
	 * @param string    $order_no Its order.
	 * @param string    $kind     Of what is given: post, series.
	 * @param int       $item_id  Its id in its room.
	 * @param string    $title    What it was called.
	 * @param int       $giver    Member.
	 * @param int       $receiver Member.
	 * @param string    $words    To the receiver, may be empty.
	 * @param int       $due      Unix seconds it is given at; 0 for at once.
	 * @param GiftState $state    Where it stands.
	 * @param int       $created  Unix seconds.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $order_no,
		public readonly string $kind,
		public readonly int $item_id,
		public readonly string $title,
		public readonly int $giver,
		public readonly int $receiver,
		public readonly string $words,
		public readonly int $due,
		public readonly GiftState $state,
		public readonly int $created
	) {}
}
