<?php

declare(strict_types=1);

namespace Zeromo\Community\Follows;

use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\MemberNames;
use Zeromo\Community\BlockedMembers\Api\Blocks;
use Zeromo\Community\Follows\Sql\FollowRepository;

/** Whom a member may mean while typing @…: first those they follow, then all others whose name begins like this. */
final class Suggester {

	public const MOST = 8;

	/** Newest follows that are looked at. */
	private const FOLLOWS = 500;

	public function __construct(
		private readonly FollowRepository $follows,
		private readonly MemberNames $names,
		private readonly MemberDirectory $members,
		private readonly Blocks $blocks
	) {}

	/**
	 * Cards, at most eight.
	 *
	 * @return list<MemberCard>
	 */
	public function suggest( string $search, int $member ): array {
		$search   = trim( $search );
		$followed = $this->follows->latest( $member, self::FOLLOWS );
		$ids      = '' === $search
			? array_slice( $followed, 0, self::MOST )
			: $this->names->starting( $search, self::MOST, $followed );
		if ( '' !== $search && count( $ids ) < self::MOST ) {
			$ids = array( ...$ids, ...$this->names->starting( $search, 2 * self::MOST + 1 ) );
		}
		/**
		 * Takes members out of what is suggested, e.g. who does not want to be found.
		 *
		 * @param list<int> $ids    Members.
		 * @param int       $member Who is typing.
		 */
		$kept  = apply_filters(
			'zeromo_member_suggestions',
			array_values( array_diff( array_unique( $ids ), array( $member ) ) ),
			$member
		);
		$kept  = array_values( array_filter( is_array( $kept ) ? $kept : array(), 'is_int' ) );
		$ids   = array_slice(
			array_values( array_diff( $kept, $this->blocks->among( $member, $kept ) ) ),
			0,
			self::MOST
		);
		return array_values( $this->members->cards( $ids, $member ) );
	}
}
