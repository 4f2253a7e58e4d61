<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics;

/** Who follows which topic, one row a pair. */
interface FollowRepository {

	/** Adds a row; false when it is there already, or when there is no such topic. */
	public function add( int $member, int $topic, int $now ): bool;

	/** Removes a row; false when there is none. */
	public function remove( int $member, int $topic ): bool;

	/**
	 * Those of the topics the member follows.
	 *
	 * @param int       $member Who.
	 * @param list<int> $topics Topics.
	 * @return list<int>
	 */
	public function followed( int $member, array $topics ): array;

	/**
	 * Topics the member follows, the last ones first, with the time.
	 *
	 * @return array<int, int>
	 */
	public function latest( int $member, int $limit, int $offset = 0 ): array;

	/** The followers of one topic follow another from now on; gives the number of those who did not yet. */
	public function move( int $from, int $into ): int;

	/** A topic is gone. */
	public function forget_topic( int $topic ): void;

	/** A member is gone; the topics' totals follow. */
	public function forget_member( int $member ): void;
}
