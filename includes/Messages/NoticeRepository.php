<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages;

use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Messages\Api\UnreadSource;

/** Where notices are stored. */
interface NoticeRepository {

	/** Keys of what other rooms add to the unread numbers begin here. */
	public const ADDED = 1000;

	/**
	 * Adds what one member did. The same thing by the same member twice is once.
	 *
	 * @param int  $now   When it happened, Unix seconds.
	 * @param bool $again It may have been added before: one that can happen again does not come back to the top then.
	 * @return bool Whether it was new.
	 */
	public function add( int $user_id, Kind $kind, int $target_id, int $post_id, int $actor_id, int $now, bool $again = false ): bool;

	/**
	 * A reader's notices, newest first.
	 *
	 * @return list<Notice>
	 */
	public function page( int $user_id, ?Type $type, ?Cursor $after, int $skip, int $limit ): array;

	/**
	 * How many of each type are unread, with the numbers of other rooms; one query.
	 *
	 * @return array<int, int> By value of Type; those of other rooms by ADDED and their place.
	 */
	public function unread( int $user_id, UnreadSource ...$sources ): array;

	/**
	 * Those of the ids that belong to the reader.
	 *
	 * @param list<int> $ids Notices.
	 * @return list<int>
	 */
	public function own( int $user_id, array $ids ): array;

	/**
	 * Marks as read.
	 *
	 * @param list<int> $ids Notices of this reader.
	 */
	public function read( int $user_id, array $ids ): void;

	/** Marks all, or all of a type, as read. */
	public function read_all( int $user_id, ?Type $type ): void;

	/** Removes one notice of this reader; the number of removed rows. */
	public function delete( int $user_id, int $id ): int;

	/** Removes all, or all of a type; the number of removed rows. */
	public function delete_all( int $user_id, ?Type $type ): int;

	/**
	 * Removes what is about a post, or about a comment, that is gone.
	 *
	 * @return list<int> Members whose notices changed.
	 */
	public function forget_post( int $post_id ): array;

	/** @return list<int> Members whose notices changed. */
	public function forget_comment( int $comment_id ): array;

	/** Removes what two members told each other; a notice of many stays. */
	public function forget_between( int $one, int $other ): void;

	/** Removes what belongs to a member who is gone. */
	public function forget_member( int $user_id ): void;

	/** Removes what was read long ago, a bounded number. */
	public function prune( int $before, int $limit ): void;
}
