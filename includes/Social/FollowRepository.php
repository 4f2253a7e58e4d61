<?php

declare(strict_types=1);

namespace Zeromo\Community\Social;

use Zeromo\Community\Posts\Api\MarkSql;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Http\Cursor;

/** Who follows whom, one row a pair. */
interface FollowRepository {

	/** Adds a row; false when it is there already, or when one of the two has blocked the other. */
	public function add( int $member, int $target, int $now ): bool;

	/** Removes a row; false when there is none. */
	public function remove( int $member, int $target ): bool;

	/** Whether the one follows the other. */
	public function follows( int $member, int $target ): bool;

	/** How two members stand to each other, in one query. */
	public function state( int $member, int $target ): FollowState;

	/**
	 * Those of the targets the member follows.
	 *
	 * @param int       $member  Who.
	 * @param list<int> $targets Members.
	 * @return list<int>
	 */
	public function followed( int $member, array $targets ): array;

	/**
	 * The same as a statement of `post_id` (the target) and `bit`, to be read with others.
	 *
	 * @param int                  $member  Who.
	 * @param non-empty-list<int> $targets Members.
	 */
	public function followed_sql( int $member, array $targets ): MarkSql;

	/**
	 * Whom the member follows, newest first.
	 *
	 * @return list<int>
	 */
	public function latest( int $member, int $limit ): array;

	/**
	 * Who follows the member, or whom the member follows, newest first; only whom the viewer may see.
	 *
	 * @param bool    $followers Followers, else the followed.
	 * @param SqlPart $seen      Condition on column().
	 * @return array<int, int> When, Unix seconds, by member.
	 */
	public function page( int $member, bool $followers, SqlPart $seen, ?Cursor $after, int $skip, int $limit ): array;

	/** Column with the members page() lists. */
	public function column( bool $followers ): string;

	/**
	 * Those of the members who follow this one.
	 *
	 * @param int       $member  Who.
	 * @param list<int> $members Members.
	 * @return list<int>
	 */
	public function followers_among( int $member, array $members ): array;

	/** Public posts of everybody the member follows, from kept totals. */
	public function reach( int $member ): int;

	/**
	 * Removes some of those a member follows, the newest first, and takes them off all totals; in the caller's transaction.
	 *
	 * @return list<int> Whom the member no longer follows.
	 */
	public function remove_some( int $member, int $limit ): array;

	/** Removes all rows of a member who is gone, and takes them off the others' totals. */
	public function remove_member( int $member ): void;
}
