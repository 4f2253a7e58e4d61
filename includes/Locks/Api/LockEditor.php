<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Api;

/** Setting locks, for the room that stores posts. */
interface LockEditor {

	/**
	 * The lock that what was sent makes of what was there; null for public. C and A for what breaks a rule, F for a
	 * type the member may not set.
	 *
	 * @param Lock      $sent   As typed, its text in the safe form.
	 * @param Lock|null $had    Lock before.
	 * @param int       $member Who sets it.
	 * @param bool      $whole  False: a draft, which may lack something.
	 * @param bool      $holds  Whether a video, a file or a link of the post follows it.
	 */
	public function accept( Lock $sent, ?Lock $had, int $member, bool $whole, bool $holds = false ): ?Lock;

	/**
	 * What may be stored of a password that is typed but not sent yet.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure content_invalid, for one that is too long.
	 */
	public function hash( string $password ): string;

	/**
	 * A picture is removed from the library: it leaves the locks that hold it. Gives their posts.
	 *
	 * @return list<int>
	 */
	public function picture_gone( int $id ): array;

	/** Refuses C or A what lacks something that readers will need; $holds as in accept(). */
	public function require_whole( Lock $lock, bool $holds = false ): void;

	/** The lock as kept, with what is hidden. */
	public function load( int $post_id ): ?Lock;

	/**
	 * Posts of a member that hide something, the oldest first.
	 *
	 * @return list<int>
	 */
	public function of_author( int $member, int $limit ): array;

	/**
	 * The same with copies of its pictures; made outside the transaction that stores it, as files cannot be rolled
	 * back.
	 */
	public function prepare( Lock $lock ): Lock;

	/** Removes the copies of prepare() when the lock was not stored; those of the lock that was there stay. */
	public function drop( Lock $ready, ?Lock $had ): void;

	/** Keeps it, null for none; inside the caller's transaction. */
	public function store( int $post_id, ?Lock $lock ): void;

	/**
	 * Types the member's editor offers, public first; empty when the member can hide nothing.
	 *
	 * @return list<array{type: string, label: string, help: string}>
	 */
	public function offered( int $member ): array;

	/** Whether what is hidden may not be copied where the author says nothing: the site's setting. */
	public function forbids_copying(): bool;

	/**
	 * Tries a password; refusals R past the limit and 403 zeromo_wrong_password. The reader has it open afterwards.
	 *
	 * @param LockedPost $lock     Of type password.
	 * @param string     $password As typed.
	 * @param int        $viewer   0 for a visitor.
	 */
	public function unlock( LockedPost $lock, string $password, int $viewer ): Opened;
}
