<?php

declare(strict_types=1);

namespace Zeromo\Community\Social;

use Zeromo\Community\Content\Api\MarkSql;

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

	/** Public posts of everybody the member follows, from kept totals. */
	public function reach( int $member ): int;

	/** Removes all rows of a member who is gone, and takes them off the others' totals. */
	public function remove_member( int $member ): void;
}
