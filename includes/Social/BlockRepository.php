<?php

declare(strict_types=1);

namespace Zeromo\Community\Social;

use Zeromo\Community\Kernel\Http\Cursor;

/** Who has blocked whom, one row a pair and way. */
interface BlockRepository {

	/** Adds a row; false when it is there already. */
	public function add( int $member, int $target, int $now ): bool;

	/** Removes a row; false when there is none. */
	public function remove( int $member, int $target ): bool;

	/** Whether the one has blocked the other; one way only. */
	public function blocks( int $member, int $target ): bool;

	/**
	 * Those of the others who stand in a row with the member, either way; one query.
	 *
	 * @param int                  $member Who.
	 * @param non-empty-list<int> $others Members.
	 * @return list<int>
	 */
	public function among( int $member, array $others ): array;

	/**
	 * Whom the member has blocked, newest first.
	 *
	 * @return array<int, int> When, Unix seconds, by member.
	 */
	public function page( int $member, ?Cursor $after, int $skip, int $limit ): array;

	/** Removes some of those a member has blocked, the newest first; gives how many. */
	public function remove_some( int $member, int $limit ): int;

	/** Removes all rows of a member who is gone. */
	public function remove_member( int $member ): void;
}
