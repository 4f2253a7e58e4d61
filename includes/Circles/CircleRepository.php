<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles;

use Zeromo\Community\Kernel\Http\Cursor;

/** Stored circles. Only published ones unless a method says otherwise. */
interface CircleRepository {

	public function get( int $id ): ?CircleRecord;

	/** Also drafts and circles in the trash. */
	public function any( int $id ): ?CircleRecord;

	/**
	 * Circles by id, in one query.
	 *
	 * @param list<int> $ids Circles.
	 * @return array<int, CircleRecord>
	 */
	public function many( array $ids ): array;

	/**
	 * Ids of a page, largest first; a search looks through 5,000.
	 *
	 * @param Cursor|null $after Members and id of the last one shown.
	 * @return list<int>
	 */
	public function page( string $search, int $cat, int $offset, int $limit, ?Cursor $after = null ): array;

	/**
	 * Ids of the circles a member has joined, largest first.
	 *
	 * @param bool        $public_only Leave out those that are for members only.
	 * @param Cursor|null $after       Members and id of the last one shown.
	 * @return list<int>
	 */
	public function joined_by( int $member, string $search, int $cat, int $offset, int $limit, bool $public_only = false, ?Cursor $after = null ): array;

	/**
	 * Ids by heat or by age, the hottest or newest first; a circle without heat is in no list of the hottest.
	 *
	 * @param string $by heat or created.
	 * @return list<int>
	 */
	public function ranked( string $by, int $offset, int $limit ): array;

	/**
	 * A member's own circles, those with something unread first, then the liveliest. Unread is what somebody else
	 * wrote after the member came or last looked.
	 *
	 * @return array<int, bool> Circle => whether something is unread.
	 */
	public function own( int $member, int $now, int $limit ): array;

	/**
	 * The largest circles a member has nothing to do with yet.
	 *
	 * @return list<int>
	 */
	public function unjoined_by( int $member, int $limit ): array;

	/**
	 * Circles a member owns, also drafts and circles in the trash.
	 *
	 * @return list<int>
	 */
	public function owned_by( int $member ): array;

	/** Makes the row of a new post; false when it is there already. */
	public function add( int $id, int $owner_id, bool $published, int $time ): bool;

	/**
	 * Changes columns of the row.
	 *
	 * @param array<string, int|string> $columns Name => value.
	 */
	public function save( int $id, array $columns ): void;

	/** Takes the row for itself until the transaction is through; its first statement. */
	public function hold( int $id ): void;

	/**
	 * Changes the pins from one list to another; false when they are others by now.
	 *
	 * @param list<int> $from As they were read.
	 * @param list<int> $to   As they are to be.
	 */
	public function change_pins( int $id, array $from, array $to ): bool;

	/**
	 * Changes the posts shown before joining from what they were; false when somebody else has changed them meanwhile.
	 *
	 * @param list<int> $from As they were read.
	 * @param list<int> $to   As they are to be.
	 */
	public function change_samples( int $id, array $from, array $to ): bool;

	/** The circle a form has made, 0 for none. */
	public function made( string $mark ): int;

	/** The owner of row and post. */
	public function set_owner( int $id, int $owner_id ): void;

	/** The row's owner changes from one to another; false when it is somebody else's by now. */
	public function hand_over( int $id, int $from, int $to ): bool;

	/** Last part of the address. */
	public function set_slug( int $id, string $slug ): void;

	/** Joined members change by $delta, and the heat by 20 each; false when the circle is not there or not published. */
	public function members_changed( int $id, int $delta ): bool;

	/** Joined members as stored now. */
	public function member_count( int $id ): int;

	/**
	 * Listed posts change by $delta, and the heat by $heat.
	 *
	 * @param int $time   When the newest of them was written, 0 where only the count is put right.
	 * @param int $author Who wrote it, 0 where unknown.
	 */
	public function content_changed( int $id, int $delta, int $time, int $author, int $heat ): void;

	/** The daily turn: all heat loses a fifth. */
	public function cool(): void;

	/** Row and memberships of a circle whose post is gone. */
	public function forget( int $id ): void;

	/**
	 * Circles no longer show a picture that is gone.
	 *
	 * @return list<int> Circles that showed it.
	 */
	public function drop_picture( int $attachment ): array;

	/** A category that is gone. */
	public function drop_cat( int $cat ): void;

	/** Circles that have one topic of their own have another instead. */
	public function replace_topic( int $from, int $into ): void;
}
