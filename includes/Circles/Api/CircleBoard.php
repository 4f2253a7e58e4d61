<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

use Zeromo\Community\Kernel\Database\SqlPart;

/** What who runs a circle has put up in it, for the room that keeps its posts. */
interface CircleBoard {

	/** The most posts a site may allow to be pinned at once in one circle. */
	public const PINS = 20;

	/** The most topics a site may allow a circle to call its own. */
	public const TOPICS = 100;

	/** The most posts a site may allow to be shown before joining. */
	public const SAMPLES = 20;

	/** Refuses X where there is no such circle, F who does not run it. */
	public function require_runs( int $id, int $member ): void;

	/**
	 * Pinned posts, the newest pin first; null where the viewer may not see the circle's posts. One circle is asked in one
	 * statement, together with whether it is open to the viewer.
	 *
	 * @return list<int>|null
	 */
	public function pins( int $id, int $viewer ): ?array;

	/**
	 * Pinned posts, whoever asks; none where there is no such circle.
	 *
	 * @return list<int>
	 */
	public function all_pins( int $id ): array;

	/**
	 * Changes the pins from what they were; false when somebody else has changed them meanwhile.
	 *
	 * @param list<int> $from As they were read.
	 * @param list<int> $to   most_pins() at most.
	 */
	public function change_pins( int $id, array $from, array $to ): bool;

	/**
	 * The pins of a row's circle as a column: `joins`, and in `where` the column, ids with commas. Uses alias zcp.
	 *
	 * @param string $column Column with the circle id, e.g. `f.circle_id`.
	 */
	public function pins_sql( string $column ): SqlPart;

	/**
	 * Posts that are shown before joining, whoever asks; none where there is no such circle.
	 *
	 * @return list<int>
	 */
	public function samples( int $id ): array;

	/** How many may be shown. */
	public function most_samples(): int;

	/** How many posts may be pinned at once in a circle. */
	public function most_pins(): int;

	/** How many topics a circle may call its own. */
	public function most_topics(): int;

	/**
	 * Changes them from what they were; false when somebody else has changed them meanwhile.
	 *
	 * @param list<int> $from As they were read.
	 * @param list<int> $to   As they are to be.
	 */
	public function change_samples( int $id, array $from, array $to ): bool;

	/**
	 * Whether the member owns the circle or moderates the site: who alone decides what of a circle is for everybody.
	 */
	public function owns( int $id, int $member ): bool;

	/** Refuses X where there is no such circle, F who does not own it. */
	public function require_owns( int $id, int $member ): void;

	/** What the circle asks of a member's posts; open where there is no such circle. */
	public function rule( int $id, int $member ): PostingRule;

	/**
	 * Others who do this for the same member wait until the caller's transaction is through; the first statement of that one, so
	 * that what is counted afterwards counts what they have done.
	 */
	public function hold( int $id, int $member ): void;

	/**
	 * The circle's own topics, in its order.
	 *
	 * @return list<int>
	 */
	public function topics( int $id ): array;

	/**
	 * Sets them.
	 *
	 * @param list<int> $topics most_topics() at most.
	 */
	public function set_topics( int $id, array $topics ): void;

	/** A topic was merged into another: circles that have it have the other. */
	public function replace_topic( int $from, int $into ): void;
}
