<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Api;

/** Locks for other rooms. Whoever sends something hidden asks open() for this very reader. */
interface Locks {

	/** Lock of a post, without what is hidden; null for a public one. */
	public function find( int $post_id ): ?Lock;

	/**
	 * What the reader may see of many locked posts; at most one statement, none for visitors who have unlocked nothing.
	 *
	 * @param list<LockedPost> $locks  Posts.
	 * @param int              $viewer Reader, 0 for a visitor.
	 * @return array<int, Opened> By post.
	 */
	public function open( array $locks, int $viewer ): array;

	/** Whether the reader may see what is hidden in one post: the same decision. */
	public function can_view_hidden( LockedPost $lock, int $viewer ): bool;

	/**
	 * Whether the reader has done what opens a lock of this type, as a comment that has to be approved; for one shut
	 * post.
	 */
	public function waits( string $type, int $post_id, int $viewer ): bool;

	/** What a rule knows of a member and a post has changed; call it after commit. */
	public function earned_changed( string $rule, int $member, int $post_id ): void;

	/** What the site calls a type that a plugin has added; empty for those that are built in. */
	public function label( string $type ): string;

	/**
	 * Labels of all levels by key.
	 *
	 * @return array<string, string>
	 */
	public function levels(): array;

	/**
	 * What a member is now, in words, where these levels are asked for.
	 *
	 * @param list<string> $wanted Keys.
	 * @return list<string>
	 */
	public function levels_of( int $member, array $wanted ): array;
}
