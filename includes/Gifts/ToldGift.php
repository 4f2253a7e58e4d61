<?php

declare(strict_types=1);

namespace Zeromo\Community\Gifts;

use Zeromo\Community\Members\Api\MemberCard;

/** A gift as its giver or its receiver reads it. */
final class ToldGift {

	/**
	 * @param Gift       $gift    What was given.
	 * @param MemberCard $other   The other of the two.
	 * @param bool       $is_mine Whether the reader gave it.
	 * @param string     $url     Of what was given; empty where it is gone, or is not the receiver's yet.
	 */
	public function __construct(
		public readonly Gift $gift,
		public readonly MemberCard $other,
		public readonly bool $is_mine,
		public readonly string $url
	) {}
}
