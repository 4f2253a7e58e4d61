<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

use Zeromo\Community\Kernel\Database\SqlPart;

/** Circles for other rooms. */
interface Circles {

	/** A published circle, or null. */
	public function find( int $id ): ?Circle;

	/**
	 * Published circles by id, in one query; unknown ids are absent.
	 *
	 * @param list<int> $ids Circles.
	 * @return array<int, Circle>
	 */
	public function many( array $ids ): array;

	/**
	 * Requires that the member may post in the circle.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure forbidden, for who has not joined or is muted; not_found, for no such
	 * circle.
	 */
	public function require_may_post( int $id, int $member ): void;

	/** Whether the member is muted in the circle, also after leaving it. */
	public function is_muted( int $id, int $member ): bool;

	/**
	 * Why the member may not comment on the circle's posts: `muted`, `guest` if guests may only read, or empty.
	 *
	 * @param int $member Caller, 0 for a visitor, who is asked to sign in first.
	 */
	public function silence( int $id, int $member ): string;

	/**
	 * Requires that the member may comment on the circle's posts.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure forbidden
	 */
	public function require_may_comment( int $id, int $member ): void;

	/**
	 * Requires that the member is not muted in the circle.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure forbidden
	 */
	public function require_not_muted( int $id, int $member ): void;

	/**
	 * Whether the member moderates content of the circle (0 for none): moderators of the site, its owner and managers.
	 */
	public function moderates( int $id, int $member ): bool;

	/**
	 * Lets a member run these circles as their managers do, as long as the work goes on.
	 *
	 * @template T
	 * @param list<int>     $circles Circles.
	 * @param \Closure(): T $work    Work.
	 * @return T
	 */
	public function lend( int $member, array $circles, \Closure $work ): mixed;

	/** Whether the member owns or manages any circle. */
	public function manages_any( int $member ): bool;

	/** Whether the viewer may see the circle's posts and lists. */
	public function sees( int $id, int $viewer ): bool;

	/**
	 * The condition that a row's circle is visible to the viewer; rows with circle 0 are. Uses aliases zc and zcm.
	 *
	 * @param string $column Column with the circle id, e.g. `f.circle_id`.
	 * @param int    $viewer Caller, 0 for a visitor.
	 */
	public function visible_sql( string $column, int $viewer ): SqlPart;

	/**
	 * The condition that the viewer owns or manages a row's circle. Uses alias zco.
	 *
	 * @param string $column Column with the circle id, e.g. `f.circle_id`.
	 * @param int    $viewer Caller, 0 for a visitor.
	 */
	public function managed_sql( string $column, int $viewer ): SqlPart;

	/**
	 * Reasons why the member was removed from circles, in one query; other circles are absent.
	 *
	 * @param list<int> $ids Circles.
	 * @return array<int, string>
	 */
	public function removals( array $ids, int $member ): array;

	/**
	 * Changes the number of posts, inside the caller's transaction.
	 *
	 * @param int $time   Time of the post, 0 to correct only the count.
	 * @param int $author Author, for whom the post is not unread.
	 */
	public function content_changed( int $id, int $delta, int $time, int $author = 0 ): void;

	/**
	 * Items by id.
	 *
	 * @param list<int> $ids Circles.
	 * @return array<int, CircleItem>
	 */
	public function items( array $ids, int $viewer ): array;

	/**
	 * Category tabs.
	 *
	 * @return list<array{name: string, label: string}>
	 */
	public function cats(): array;
}
