<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Api;

/** Copies of unsent writing: one a member and post. Each change names the version it builds on. */
interface DraftRepository {

	/** The copy, also when it was dropped and only its version is left. */
	public function find( int $post_id, int $member ): ?DraftCopy;

	/**
	 * Keeps what is typed; false when it does not build on the version that is kept.
	 *
	 * @param int|null             $version What it builds on; null when the writer knows of none, 0 for none.
	 * @param array<string, mixed> $fields  From PostForm::fields().
	 * @param bool                 $blank   Nothing worth keeping is in it.
	 */
	public function put( int $post_id, int $member, ?int $version, array $fields, bool $blank, int $now ): bool;

	/** Notes a new draft without any words as the member's only one; false when there is one. */
	public function put_empty( int $post_id, int $member, int $now ): bool;

	/** The member's draft without any words, 0 for none. */
	public function empty_of( int $member ): int;

	/**
	 * The post was sent: the copy goes, its version grows; false when another version is kept.
	 *
	 * @param int|null $version What was sent builds on; null does not ask.
	 */
	public function settle( int $post_id, int $member, ?int $version, int $now ): bool;

	/** A post is gone. */
	public function forget_post( int $post_id ): void;

	/** A member is gone or wants to be forgotten; gives the number of copies. */
	public function forget_member( int $member ): int;

	/**
	 * Copies of a member that have something in them, newest first.
	 *
	 * @return list<DraftCopy>
	 */
	public function of_member( int $member, int $limit, int $offset ): array;

	/**
	 * Drafts without any words that nobody has touched since, oldest first.
	 *
	 * @return list<int>
	 */
	public function abandoned( int $before, int $limit ): array;

	/** Dropped copies that only hold a version go after this time. */
	public function prune( int $before ): void;
}
