<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites;

use Zeromo\Community\Posts\Api\MarkSql;

/** Posts in folders, and which posts a member keeps at all (in how many folders). */
interface ItemRepository {

	/** Puts a post into a folder; false when it is in there already. */
	public function add( int $folder, int $post, int $now ): bool;

	/** Takes a post out of a folder; false when it is not in there. */
	public function remove( int $folder, int $post ): bool;

	/** The member has the post in one folder more; true when it is the first. */
	public function keep( int $member, int $post, int $now ): bool;

	/** The member has the post in one folder less; true when it was the last. */
	public function drop( int $member, int $post ): bool;

	/** Whether the member keeps the post. */
	public function has( int $member, int $post ): bool;

	/**
	 * Those of the posts the member keeps.
	 *
	 * @param int       $member Who.
	 * @param list<int> $posts  Posts.
	 * @return list<int>
	 */
	public function kept( int $member, array $posts ): array;

	/**
	 * The same as a statement that other rooms' marks are read with.
	 *
	 * @param list<int> $posts Not empty.
	 */
	public function kept_sql( int $member, array $posts ): MarkSql;

	/**
	 * Everything a member keeps, the last kept first; for exports.
	 *
	 * @return array<int, int> Unix seconds by post.
	 */
	public function kept_by( int $member, int $limit, int $offset ): array;

	/**
	 * Posts of a folder with the time they came in, the newest first.
	 *
	 * @param int      $folder Folder.
	 * @param int|null $time   With $post: only what comes after this place.
	 * @param int      $post   See $time.
	 * @param int      $limit  At most so many.
	 * @return array<int, int> Post id => Unix seconds.
	 */
	public function of_folder( int $folder, ?int $time, int $post, int $limit ): array;

	/**
	 * Posts of a folder that its owner can't see any more: deleted, taken back, or in a circle that is closed to them; the newest first.
	 *
	 * @return list<int>
	 */
	public function vanished( int $folder, int $owner, int $limit ): array;

	/**
	 * The newest posts of many folders, at most four each.
	 *
	 * @param list<int> $folders Folders.
	 * @return array<int, list<int>> Folder => posts.
	 */
	public function newest( array $folders ): array;

	/**
	 * Those of the posts that are in the folder.
	 *
	 * @param list<int> $posts Posts.
	 * @return list<int>
	 */
	public function within( int $folder, array $posts ): array;

	/**
	 * Puts posts of one folder into another of the same member and takes them out of the first; both folders' rows are locked.
	 *
	 * @param list<int> $posts Posts that are in $from.
	 * @return int How many are new in $to; the others were there already.
	 */
	public function move( int $from, int $to, int $member, array $posts, int $now ): int;

	/**
	 * Takes posts out of a member's folder: what the owner keeps nowhere else leaves the posts' totals.
	 *
	 * @param list<int> $posts Posts that are in it.
	 * @return list<int> Posts the member no longer keeps.
	 */
	public function take_out( int $folder, int $member, array $posts ): array;

	/**
	 * Takes all posts out of a folder that is gone: what its owner keeps nowhere else leaves the posts' totals.
	 *
	 * @return list<int> Posts the member no longer keeps.
	 */
	public function empty_folder( int $folder, int $member ): array;

	/** A post is gone for good. */
	public function remove_post( int $post ): void;

	/**
	 * A member is gone: folders, items, and what the posts' totals had from them.
	 *
	 * @return list<int> Posts the member kept.
	 */
	public function remove_member( int $member ): array;
}
