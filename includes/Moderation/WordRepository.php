<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

/**
 * The site's words and the prints of what was said.
 *
 * @phpstan-import-type Word from WordList
 */
interface WordRepository {

	/** Most words a site has. */
	public const MOST = 20000;

	/**
	 * All words.
	 *
	 * @return list<Word>
	 */
	public function all(): array;

	/**
	 * A page, the newest first; those that begin like $search.
	 *
	 * @return list<Word>
	 */
	public function page( string $search, int $after, int $limit ): array;

	/**
	 * Inside a transaction: adds a word, or changes what is done about it.
	 *
	 * @return array{id: int, changed: bool} Not changed where it stood there like this.
	 */
	public function put( string $word, string $folded, int $action, string $replacement, int $now ): array;

	/** The word, null where it is gone. */
	public function remove( int $id ): ?string;

	/** Whether the member has said this since then. */
	public function said( int $member, string $print, int $since ): bool;

	/** How often the member has said something since then, counted up to $most. */
	public function times( int $member, int $since, int $most ): int;

	/** Notes that the member says this. */
	public function note( int $member, string $print, int $now ): void;

	/** Forgets what was said before. */
	public function forget_before( int $time ): void;

	/** A member is gone. */
	public function forget_member( int $member ): void;
}
