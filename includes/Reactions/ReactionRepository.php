<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions;

use Zeromo\Community\Posts\Api\MarkSql;
use Zeromo\Community\Kernel\Http\Cursor;

/** Likes and ratings as rows: one per member, thing and kind. */
interface ReactionRepository {

	/** Adds a row; false when it is there already. */
	public function add( int $member, int $object_type, int $object_id, Kind $kind, int $now, int $value = 0, int $duration = 0 ): bool;

	/** Removes a row; false when there is none. */
	public function remove( int $member, int $object_type, int $object_id, Kind $kind ): bool;

	/**
	 * A member's like and stars of many posts, in one query: bit 0 the like, the bits above it the stars. Posts without
	 * either are absent.
	 *
	 * @param int       $member Whose.
	 * @param list<int> $posts  Posts.
	 * @return array<int, int>
	 */
	public function marks_of_posts( int $member, array $posts ): array;

	/**
	 * The same as a statement that other rooms' marks are read with.
	 *
	 * @param list<int> $posts Not empty.
	 */
	public function marks_sql( int $member, array $posts ): MarkSql;

	/**
	 * A member's own kinds of reaction to many comments, in one query; comments without any are absent.
	 *
	 * @param int       $member   Who.
	 * @param list<int> $comments Comments.
	 * @return array<int, list<Kind>>
	 */
	public function kinds_of_comments( int $member, array $comments ): array;

	/**
	 * Who reacted to a thing, the last first, as far as the viewer may see these members at all and they show what they like.
	 *
	 * @return array<int, int> Member => Unix seconds.
	 */
	public function members( int $object_type, int $object_id, Kind $kind, ?Cursor $after, int $skip, int $limit, int $viewer ): array;

	/**
	 * A member's own kinds of reaction to one thing.
	 *
	 * @return list<int> Numbers of Kind.
	 */
	public function kinds( int $member, int $object_type, int $object_id ): array;

	/**
	 * An approved comment, or null.
	 *
	 * @return array{post_id: int, user_id: int}|null
	 */
	public function comment( int $id ): ?array;

	/** Removes all rows about a thing that is gone and gives the number of likes among them. */
	public function remove_object( int $object_type, int $object_id ): int;

	/**
	 * Everything a member has pressed, in the order of the index, for exports.
	 *
	 * @return list<array{object_type: int, object_id: int, kind: Kind, value: int, duration: int, created: int}>
	 */
	public function of_member( int $member, int $skip, int $limit ): array;

	/**
	 * Removes some rows of a member and takes them off every kept total; in the caller's transaction.
	 *
	 * @return array{rows: int, posts: list<int>} How many are gone, and the posts among what they were about.
	 */
	public function remove_some( int $member, int $limit ): array;

	/** Removes all rows of a member who is gone, and takes them off every kept total. */
	public function remove_member( int $member ): void;

	/**
	 * The posts that comments belong to.
	 *
	 * @param list<int> $comments Comments.
	 * @return array<int, int> Post by comment.
	 */
	public function posts_of_comments( array $comments ): array;

	/** Sets the kept total of likes a member received to what the rows say. */
	public function recount_received( int $member ): void;
}
