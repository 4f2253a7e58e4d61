<?php

declare(strict_types=1);

namespace Zeromo\Community\Quiet;

use Zeromo\Community\Kernel\Http\Cursor;

/** Rows of what members have hidden and muted. */
interface QuietRepository {

	/** False when it was hidden already, or $most are. */
	public function hide( int $member, int $post, int $now, int $most ): bool;

	/** Whether the member has hidden this post. */
	public function hides( int $member, int $post ): bool;

	/** No longer hidden. */
	public function show( int $member, int $post ): void;

	/**
	 * Hidden posts, newest first.
	 *
	 * @return array<int, int> Post => when.
	 */
	public function hidden( int $member, ?Cursor $after, int $skip, int $limit ): array;

	/** False when it was muted already, or $most are. */
	public function mute( int $member, string $word, int $now, int $most ): bool;

	/** No longer muted. */
	public function unmute( int $member, string $word ): void;

	/**
	 * Muted words, newest first.
	 *
	 * @return list<string>
	 */
	public function words( int $member ): array;

	/** A member is gone; gives the number of rows. */
	public function member_gone( int $member ): int;

	/** A post is gone. */
	public function post_gone( int $post ): void;
}
