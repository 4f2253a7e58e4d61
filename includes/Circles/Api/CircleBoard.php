<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

use Zeromo\Community\Kernel\Database\SqlPart;

/** Pinned posts, topics and samples of a circle, set by its owner and managers, for the room of posts. */
interface CircleBoard {

	/** Upper bound of the site's limit of pinned posts in a circle. */
	public const PINS = 20;

	/** Upper bound of the site's limit of topics of a circle. */
	public const TOPICS = 100;

	/** Upper bound of the site's limit of posts shown before joining. */
	public const SAMPLES = 20;

	/**
	 * Requires that the member runs the circle.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure not_found, for no such circle; forbidden, for who does not run it.
	 */
	public function require_runs( int $id, int $member ): void;

	/**
	 * Pinned posts, newest pin first; null if the viewer may not see the circle's posts. One query reads pins and
	 * visibility.
	 *
	 * @return list<int>|null
	 */
	public function pins( int $id, int $viewer ): ?array;

	/**
	 * Pinned posts without a check of rights; none for an unknown circle.
	 *
	 * @return list<int>
	 */
	public function all_pins( int $id ): array;

	/**
	 * Changes the pins by compare-and-swap; false if they were changed concurrently.
	 *
	 * @param list<int> $from As they were read.
	 * @param list<int> $to   most_pins() at most.
	 */
	public function change_pins( int $id, array $from, array $to ): bool;

	/**
	 * The pins of a row's circle as a column: `joins`, and in `where` the column with ids separated by commas. Uses
	 * alias zcp.
	 *
	 * @param string $column Column with the circle id, e.g. `f.circle_id`.
	 */
	public function pins_sql( string $column ): SqlPart;

	/**
	 * Posts shown before joining, without a check of rights; none for an unknown circle.
	 *
	 * @return list<int>
	 */
	public function samples( int $id ): array;

	/** Limit of posts shown before joining. */
	public function most_samples(): int;

	/** Limit of pinned posts in a circle. */
	public function most_pins(): int;

	/** Limit of topics of a circle. */
	public function most_topics(): int;

	/**
	 * Changes the samples by compare-and-swap; false if they were changed concurrently.
	 *
	 * @param list<int> $from As they were read.
	 * @param list<int> $to   As they are to be.
	 */
	public function change_samples( int $id, array $from, array $to ): bool;

	/** Whether the member owns the circle or moderates the site; only they decide what is public. */
	public function owns( int $id, int $member ): bool;

	/**
	 * Requires that the member owns the circle, see owns().
	 *
	 * @throws \Zeromo\Community\Kernel\Failure not_found, for no such circle; forbidden, for who does not own it.
	 */
	public function require_owns( int $id, int $member ): void;

	/** The circle's rule for a member's posts; an open one for an unknown circle. */
	public function rule( int $id, int $member ): PostingRule;

	/**
	 * Locks a membership until the end of the caller's transaction. It must be the first statement of the transaction,
	 * so that later counts see the changes of others.
	 */
	public function hold( int $id, int $member ): void;

	/**
	 * Topics of the circle, in its order.
	 *
	 * @return list<int>
	 */
	public function topics( int $id ): array;

	/**
	 * Sets the topics.
	 *
	 * @param list<int> $topics most_topics() at most.
	 */
	public function set_topics( int $id, array $topics ): void;

	/** Replaces a topic that was merged into another. */
	public function replace_topic( int $from, int $into ): void;
}
