<?php

declare(strict_types=1);

namespace Zeromo\Community\Polls;

use Zeromo\Community\Posts\Api\MarkSql;

/** Polls and votes as rows. */
interface PollRepository {

	/** The poll of a post, or null. */
	public function find( int $post ): ?Poll;

	/** Whether anybody has voted. */
	public function has_votes( int $post ): bool;

	/** Keeps a poll; false when members have voted on other options. */
	public function save( int $post, Poll $poll ): bool;

	/** Takes away a poll nobody has voted on; false when somebody has. */
	public function drop( int $post ): bool;

	/** A member's vote; false when there is one already. */
	public function add( int $member, int $post, int $choice, int $now ): bool;

	/** One voter more on exactly these options; false when they are others by now. */
	public function count( int $post, string $ballot ): bool;

	/**
	 * What a member chose, as bits by post; posts without a vote are missing.
	 *
	 * @param list<int> $posts Posts.
	 * @return array<int, int>
	 */
	public function choices( int $member, array $posts ): array;

	/**
	 * The same as a part of a statement.
	 *
	 * @param list<int> $posts Posts.
	 */
	public function choices_sql( int $member, array $posts ): MarkSql;

	/** A post is gone, its poll and votes with it. */
	public function remove_post( int $post ): void;

	/**
	 * A member's votes are taken back, out of the totals too; how many there were. Runs inside a transaction.
	 */
	public function remove_member( int $member ): int;

	/**
	 * A member's votes for reading, oldest post first.
	 *
	 * @return list<array{post: int, poll: Poll, choice: int, created: int}>
	 */
	public function of_member( int $member, int $limit, int $offset ): array;
}
