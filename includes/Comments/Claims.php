<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments;

/** Who writes, when the same words for the same place come more than once; the first row is the judge. */
interface Claims {

	/** The words are the caller's to write, who then calls settle() or release(). */
	public const MINE = -1;

	/** Another request is still writing them. */
	public const BUSY = 0;

	/**
	 * Takes the words for this request.
	 *
	 * @param string $mark  Forty hexadecimal digits for member, place and words.
	 * @param int    $now   Unix seconds.
	 * @param int    $until Unix seconds up to which the same mark is the same comment.
	 * @return int MINE, BUSY, or the comment that was written.
	 */
	public function take( string $mark, int $now, int $until ): int;

	/**
	 * Takes words anew whose comment does not stand any more.
	 *
	 * @return int MINE or BUSY.
	 */
	public function renew( string $mark, int $comment, int $until ): int;

	/** The words are written. */
	public function settle( string $mark, int $comment ): void;

	/** The words were not written: the next request may. */
	public function release( string $mark, int $until ): void;

	/** Removes what has run out. */
	public function purge( int $now ): void;
}
