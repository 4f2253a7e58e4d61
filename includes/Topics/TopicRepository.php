<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics;

use Zeromo\Community\Kernel\Http\Cursor;

/** Stored topics. */
interface TopicRepository {

	/**
	 * Topics by id, in one query; also those being merged.
	 *
	 * @param list<int> $ids Topics.
	 * @return array<int, TopicRecord>
	 */
	public function many( array $ids ): array;

	/**
	 * Those of the ids that are topics and not being merged.
	 *
	 * @param list<int> $ids Terms.
	 * @return list<int>
	 */
	public function existing( array $ids ): array;

	/** First thing in a transaction: nobody else changes the topic before its end. */
	public function hold( int $id ): void;

	/**
	 * Where topics are now, by id: one that was merged, or is being merged, is the other topic. Those that are gone are absent.
	 *
	 * @param list<int> $ids  Topics.
	 * @param bool      $hold Inside a transaction: to its end none of them begins to be merged or is deleted.
	 * @return array<int, int>
	 */
	public function now( array $ids, bool $hold = false ): array;

	/**
	 * Ids of a page, hottest first; a search looks through 5,000.
	 *
	 * @param Cursor|null $after Heat and id of the last one shown.
	 * @return list<int>
	 */
	public function page( string $search, int $cat, int $offset, int $limit, ?Cursor $after = null ): array;

	/**
	 * The topics made last.
	 *
	 * @return list<int>
	 */
	public function newest( int $limit ): array;

	/**
	 * Topics by the key of a name they have or had, in one query.
	 *
	 * @param list<string> $keys Of TopicName::key().
	 * @return array<string, int>
	 */
	public function by_keys( array $keys ): array;

	/** Makes the row of a new term; false when the name is taken or the row is there. */
	public function add( int $id, string $key, int $author, int $time ): bool;

	/** Takes a name for a topic; false when another has it. */
	public function claim( int $id, string $key ): bool;

	/** The name of a topic changed; stays under the old key when the new one is taken. */
	public function rename( int $id, string $key ): void;

	/**
	 * Changes columns of the row.
	 *
	 * @param array<string, int|string> $columns Name => value.
	 */
	public function save( int $id, array $columns ): void;

	/**
	 * Listed posts change by $delta, and the heat with them.
	 *
	 * @param list<int> $ids Topics.
	 */
	public function content_changed( array $ids, int $delta ): void;

	/** Members who follow it change by $delta. */
	public function followers_changed( int $id, int $delta ): void;

	/** A topic begins to be merged and is in no list any more; false when there is no such topic, or it is being merged already. */
	public function begin_merge( int $from, int $into ): bool;

	/** Whether another topic is being merged into this one. */
	public function is_target( int $id ): bool;

	/**
	 * Topics being merged, with where to.
	 *
	 * @return array<int, int>
	 */
	public function merging(): array;

	/** Heat and followers of a topic that was merged into this one. */
	public function gain( int $id, int $heat, int $followers ): void;

	/**
	 * Listed posts left one topic for another, which had some of them already; nothing gets hotter by it.
	 *
	 * @param int $left Posts that left.
	 * @param int $came Posts that are new to the other.
	 */
	public function posts_moved( int $from, int $into, int $left, int $came ): void;

	/** A day has passed. */
	public function cool(): void;

	/** The row of a term that is gone. */
	public function forget( int $id ): void;

	/**
	 * Topics no longer show a picture that is gone.
	 *
	 * @return list<int> Topics that showed it.
	 */
	public function drop_picture( int $attachment ): array;

	/** A category that is gone. */
	public function drop_cat( int $cat ): void;
}
