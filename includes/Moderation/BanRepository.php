<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

/**
 * Bans as rows.
 *
 * @phpstan-type BanRow array{user_id: int, level: int, ends: int, reason: string, moderator: int, created: int}
 */
interface BanRepository {

	/**
	 * A member's ban, whether or not it has ended.
	 *
	 * @return BanRow|null
	 */
	public function find( int $member ): ?array;

	/** First thing in a transaction: nobody else bans the member before its end. */
	public function hold( int $member ): void;

	/** Bans a member, or changes the ban. */
	public function put( int $member, int $level, int $ends, string $reason, int $moderator, int $now ): void;

	/** Ends it; false where there is none. */
	public function remove( int $member ): bool;

	/**
	 * Bans that hold at $now, the newest first.
	 *
	 * @param int $created With $member: only what comes after this place; 0 for the beginning.
	 * @return list<BanRow>
	 */
	public function page( int $now, int $created, int $member, int $limit ): array;

	/** What has ended before goes. */
	public function purge( int $time ): void;
}
