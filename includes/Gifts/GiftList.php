<?php

declare(strict_types=1);

namespace Zeromo\Community\Gifts;

use Zeromo\Community\Gifts\Sql\GiftRepository;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberDirectory;

/** What a member has given and been given. */
final class GiftList {

	public function __construct(
		private readonly GiftRepository $gifts,
		private readonly GiftKinds $kinds,
		private readonly MemberDirectory $members
	) {}

	/**
	 * The newest first.
	 *
	 * @param bool $given  What the member has given; else what the member was given.
	 * @param int  $before Row of the last one that was read, 0 for the beginning.
	 * @return list<ToldGift>
	 */
	public function page( int $member, bool $given, int $before, int $limit ): array {
		$rows  = $given
			? $this->gifts->given( $member, $before, $limit )
			: $this->gifts->received( $member, $before, $limit );
		$other = static fn( Gift $gift ): int => $given ? $gift->receiver : $gift->giver;
		$cards = array() === $rows
			? array()
			: $this->members->cards( array_values( array_unique( array_map( $other, $rows ) ) ), $member );
		return array_map(
			fn( Gift $gift ): ToldGift => new ToldGift(
				$gift,
				$cards[ $other( $gift ) ] ?? MemberCard::nobody( $other( $gift ), '' ),
				$given,
				$this->kinds->find( $gift->kind )?->gift_url( $gift->item_id ) ?? ''
			),
			$rows
		);
	}
}
