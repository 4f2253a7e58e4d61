<?php

declare(strict_types=1);

namespace Zeromo\Community\Follows;

use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\MemberPrivacy;
use Zeromo\Community\Follows\Sql\FollowRepository;

/** Followers of a member and whom the member follows. */
final class FollowLists {

	public function __construct(
		private readonly FollowRepository $follows,
		private readonly MemberDirectory $members,
		private readonly MemberPrivacy $privacy,
		private readonly Visibility $visibility,
		private readonly Counters $counters
	) {}

	/** Whether the member lets the viewer see the list. */
	public function open( int $member, bool $followers, int $viewer ): bool {
		return $this->privacy->allows(
			$followers ? MemberPrivacy::FOLLOWERS : MemberPrivacy::FOLLOWING,
			$member,
			$viewer
		);
	}

	/**
	 * A page; X where there is no such member, F where the member keeps it to themselves.
	 *
	 * @return array{items: list<ListedMember>, next: Cursor|null, total: int}
	 */
	public function page(
		int $member,
		bool $followers,
		int $viewer,
		?Cursor $after,
		int $paged,
		int $per_page
	): array {
		if ( ! $this->members->exists( $member ) ) {
			throw Failure::not_found();
		}
		if ( ! $this->open( $member, $followers, $viewer ) ) {
			throw Failures::list_closed();
		}
		$total = $this->counters->get( Counters::USER, $member, $followers ? 'follower' : 'following' );
		$page  = new Page( $after, $paged, $per_page );
		if ( $page->is_beyond() ) {
			return array( 'items' => array(), 'next' => null, 'total' => $total );
		}
		$seen = $this->visibility->member_sql( $this->follows->column( $followers ), $viewer );
		$rows = $this->follows->page( $member, $followers, $seen, $after, $page->skip, $page->limit );
		return array(
			'items' => $this->items( array_keys( $page->cut( $rows ) ), $viewer ),
			'next'  => $page->next_of( $rows ),
			'total' => $total,
		);
	}

	/**
	 * @param list<int> $ids Members.
	 * @return list<ListedMember>
	 */
	private function items( array $ids, int $viewer ): array {
		$cards    = $this->members->cards( $ids, $viewer );
		$followed = array_keys( array_filter( $cards, static fn( MemberCard $card ): bool => $card->following ) );
		$back     = $this->follows->followers_among( $viewer, $followed );
		$out      = array();
		foreach ( $ids as $id ) {
			if ( isset( $cards[ $id ] ) ) {
				$out[] = new ListedMember( $cards[ $id ], in_array( $id, $back, true ) );
			}
		}
		return $out;
	}
}
