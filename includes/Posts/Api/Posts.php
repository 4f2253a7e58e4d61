<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

/**
 * The community's posts for higher rooms. Everything goes through Visibility.
 *
 * A Post is the contract's object (section 2, Content).
 */
interface Posts {

	/**
	 * A post the viewer may see. Moderators see drafts of others.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure not_found
	 */
	public function need( int $id, int $viewer ): PostRef;

	/**
	 * Those of the ids the viewer may see and what they are; one query.
	 *
	 * @param list<int> $ids    Posts.
	 * @param int       $viewer Caller, 0 for a visitor.
	 * @return array<int, PostRef>
	 */
	public function visible( array $ids, int $viewer ): array;

	/**
	 * Posts in this order, invisible ones left out, with the caller's marks.
	 *
	 * @param list<int> $ids    Posts.
	 * @param int       $viewer Caller.
	 * @return list<Post>
	 */
	public function items( array $ids, int $viewer ): array;

	/**
	 * The post whose page is about to be drawn, null where the viewer may not see it; drawn() knows it from then on.
	 */
	public function page( int $id, int $viewer ): ?Post;

	/** The same for what stands beside the post or in the page's head: read only where nobody has before. */
	public function drawn( int $id, int $viewer ): ?Post;

	/**
	 * Those of the ids the viewer has neither hidden nor muted, in this order; one query for who has hidden or muted
	 * anything, else none.
	 *
	 * @param list<int> $ids Posts.
	 * @return list<int>
	 */
	public function wanted( array $ids, int $viewer ): array;

	/**
	 * A page of a list, without what the viewer may not see or would rather not; it is empty only at the end.
	 *
	 * @return array{posts: list<Post>, next: string|null} `next` is the cursor of the page after it.
	 */
	public function listed( FeedQuery $query, int $viewer ): array;

	/**
	 * The cards of such posts.
	 *
	 * @param list<Post> $posts From items().
	 */
	public function cards_html( array $posts ): string;

	/** The counts of posts changed (like, favorite, comment, rating): their scores in the feed table follow. */
	public function rescore( int ...$ids ): void;
}
