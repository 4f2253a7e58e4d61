<?php

declare(strict_types=1);

namespace Zeromo\Community\Social;

use Zeromo\Community\Posts\Api\Visibility;
use Zeromo\Community\Kernel\Database\Counters;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\MemberPrivacy;
use Zeromo\Community\Social\Sql\FollowRepository;

/**
 * Followers of a member and whom the member follows.
 *
 * @phpstan-import-type MemberCard from MemberDirectory
 * @phpstan-type Listed array{id: int, name: string, url: string, avatar: string, vip: string|null, following: bool, mutual: bool}
 */
final class FollowLists {

	/** Pages by number end here, deeper by cursor. */
	private const REACH = 2000;

	public function __construct(
		private readonly FollowRepository $follows,
		private readonly MemberDirectory $members,
		private readonly MemberPrivacy $privacy,
		private readonly Visibility $visibility,
		private readonly Counters $counters
	) {}

	/** Whether the member lets the viewer see the list. */
	public function open( int $member, bool $followers, int $viewer ): bool {
		return $this->privacy->allows( $followers ? MemberPrivacy::FOLLOWERS : MemberPrivacy::FOLLOWING, $member, $viewer );
	}

	/**
	 * A page; X where there is no such member, F where the member keeps it to themselves.
	 *
	 * @return array{items: list<Listed>, next: Cursor|null, total: int}
	 */
	public function page( int $member, bool $followers, int $viewer, ?Cursor $after, int $paged, int $per_page ): array {
		if ( ! $this->members->exists( $member ) ) {
			throw Failure::not_found();
		}
		if ( ! $this->open( $member, $followers, $viewer ) ) {
			throw Failures::list_closed();
		}
		$total = $this->counters->get( Counters::USER, $member, $followers ? 'follower' : 'following' );
		$skip  = null === $after ? ( $paged - 1 ) * $per_page : 0;
		if ( $skip >= self::REACH ) {
			return array( 'items' => array(), 'next' => null, 'total' => $total );
		}
		$seen = $this->visibility->member_sql( $this->follows->column( $followers ), $viewer );
		$rows = $this->follows->page( $member, $followers, $seen, $after, $skip, $per_page + 1 );
		$page = array_slice( $rows, 0, $per_page, true );
		$last = array_key_last( $page );
		return array(
			'items' => $this->items( array_keys( $page ), $viewer ),
			'next'  => count( $rows ) > $per_page && null !== $last ? new Cursor( $page[ $last ], $last ) : null,
			'total' => $total,
		);
	}

	/**
	 * @param list<int> $ids Members.
	 * @return list<Listed>
	 */
	private function items( array $ids, int $viewer ): array {
		$cards    = $this->members->cards( $ids, $viewer );
		$followed = array_keys( array_filter( $cards, static fn( array $card ): bool => $card['following'] ) );
		$back     = $this->follows->followers_among( $viewer, $followed );
		$out      = array();
		foreach ( $ids as $id ) {
			if ( isset( $cards[ $id ] ) ) {
				$out[] = $cards[ $id ] + array( 'mutual' => in_array( $id, $back, true ) );
			}
		}
		return $out;
	}
}
