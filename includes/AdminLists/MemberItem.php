<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists;

use Zeromo\Community\Members\Api\MemberCard;

/**
 * A member in the owner's list.
 *
 * @phpstan-import-type Row from ListQuery
 */
final class MemberItem {

	/**
	 * @param MemberCard   $card       As everybody knows them.
	 * @param string       $login      Name to sign in with.
	 * @param string       $email      Address.
	 * @param list<string> $roles      Names.
	 * @param int          $registered Unix seconds.
	 * @param int          $signed_in  Unix seconds, 0 while it is not known.
	 * @param string       $ban        Word of MemberFilter::LEVELS, empty for none.
	 * @param int          $ban_ends   Unix seconds, 0 for never or none.
	 * @param int          $posts      Public posts.
	 * @param int          $followers  Followers.
	 */
	public function __construct(
		public readonly MemberCard $card,
		public readonly string $login,
		public readonly string $email,
		public readonly array $roles,
		public readonly int $registered,
		public readonly int $signed_in,
		public readonly string $ban,
		public readonly int $ban_ends,
		public readonly int $posts,
		public readonly int $followers
	) {}

	/**
	 * @param Row                $row    Of Sql\MemberRows.
	 * @param MemberCard         $card   Of that member.
	 * @param array<string, int> $counts Kept totals of that member.
	 */
	public static function from_row( array $row, MemberCard $card, array $counts ): self {
		return new self(
			$card,
			(string) $row['user_login'],
			(string) $row['user_email'],
			array_values( array_filter( explode( ',', (string) $row['roles'] ) ) ),
			(int) $row['registered'],
			(int) $row['signed_in'],
			MemberFilter::word( (int) $row['level'] ),
			(int) $row['ends'],
			$counts['content'] ?? 0,
			$counts['follower'] ?? 0
		);
	}
}
