<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Http\Cursor;

/** Rows of the feed. */
interface FeedRepository {

	/**
	 * Rows of a list, in its order; ids come from a key alone, the rows after.
	 *
	 * @return list<FeedRow>
	 */
	public function slice( FeedSlice $slice ): array;

	/**
	 * Rows by id in any state, in this order; each says whether the viewer sees the circle, and has the whole text with
	 * $full.
	 *
	 * @param list<int> $ids     Posts.
	 * @param SqlPart   $visible Condition on the circle of alias f.
	 * @param SqlPart   $managed Condition that the viewer manages that circle.
	 * @param bool      $full    With the whole text.
	 * @return list<FeedRow>
	 */
	public function rows( array $ids, SqlPart $visible, SqlPart $managed, bool $full = false ): array;

	/**
	 * Ids of a member's posts in one state, newest first.
	 *
	 * @return list<int>
	 */
	public function of_author( int $author, FeedState $state, int $limit, int $offset ): array;

	/** What the row counted for, or null. */
	public function mark( int $post_id ): ?FeedMark;

	/** Adds a row; false when there is one. */
	public function add( FeedEntry $entry, bool $announced ): bool;

	/** Changes a row nobody has changed since; false when somebody has. */
	public function change( FeedEntry $entry, bool $announced, int $rev ): bool;

	/** Moves a row to the trash or out of it; false when somebody has changed it since. */
	public function mark_as( FeedMark $mark, FeedState $state ): bool;

	/** Removes a row; false when it was gone. */
	public function remove( int $post_id ): bool;

	/**
	 * Topics of a row as they are now.
	 *
	 * @param int       $post_id Post.
	 * @param list<int> $now     All.
	 * @param list<int> $gone    No longer.
	 */
	public function set_topics( int $post_id, array $now, array $gone, FeedState $state, int $created ): void;

	/**
	 * Scores follow the kept totals; one statement for a post, one each hundred for many.
	 *
	 * @param list<int> $posts Posts.
	 */
	public function rescore( array $posts ): void;

	/** The last of the rows a slice with a cut looks at, where there are more behind it; else null. */
	public function end_of( FeedSlice $slice ): ?Cursor;

	/**
	 * What a cut leaves of posts, in any order.
	 *
	 * @param non-empty-list<int> $ids Posts.
	 * @return list<int>
	 */
	public function left_of( array $ids, ListCut $cut ): array;

	/** How many rows a slice has, up to its limit. */
	public function count_of( FeedSlice $slice ): int;

	/** Another member has all posts of this one. */
	public function change_author( int $from, int $to ): void;

	/**
	 * A public post of this time is no longer the author's: unless a newer one is kept, the number `wrote` is taken
	 * from the rows again.
	 */
	public function lower_newest( int $author, int $created ): void;

	/** A topic is gone. */
	public function forget_topic( int $topic_id ): void;

	/**
	 * Posts below an id that have no row yet, newest first.
	 *
	 * @return list<int>
	 */
	public function missing( int $below, int $limit ): array;
}
