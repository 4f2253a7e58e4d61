<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks;

use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Locks\Api\EarnedSql;
use Zeromo\Community\Locks\Api\Lock;

/**
 * Locks and passed passwords as rows.
 *
 * @phpstan-import-type Snapshot from Library
 * @phpstan-type Read array{text: string, media: Snapshot, secret: string, earned: list<string>}
 */
interface LockRepository {

	/** The lock of a post with what is hidden, or null. */
	public function find( int $post_id ): ?Lock;

	/** Keeps a lock whose password is hashed. */
	public function put( int $post_id, Lock $lock ): void;

	/** Whether a lock holds the picture. */
	public function holds( int $id ): bool;

	/**
	 * Takes a picture out of the locks that hold it; gives their posts.
	 *
	 * @return list<int>
	 */
	public function without_picture( int $id ): array;

	/** Removes the lock and who has passed it. */
	public function remove( int $post_id ): void;

	/**
	 * What is hidden in these posts and what was earned for them, in one statement.
	 *
	 * @param list<int>                $posts  Not empty.
	 * @param array<string, EarnedSql> $earned By rule.
	 * @return array<int, Read> By post; posts without a lock are absent.
	 */
	public function read( array $posts, array $earned ): array;

	/**
	 * Posts of these whose present password the member has typed.
	 *
	 * @param list<int> $posts Not empty.
	 */
	public function passed_sql( int $member, array $posts ): EarnedSql;

	/** The member has typed the password that has this hash. */
	public function pass( int $member, int $post_id, string $secret, int $now ): void;

	/** A member is gone. */
	public function member_gone( int $member ): void;

	/**
	 * Locks of a member's posts, by post id.
	 *
	 * @return array<int, Lock>
	 */
	public function of_author( int $member, int $after, int $limit ): array;

	/**
	 * Posts whose password the member has typed, and when, newest first.
	 *
	 * @return array<int, int>
	 */
	public function passed_by( int $member, int $limit ): array;
}
