<?php

declare(strict_types=1);

namespace Zeromo\Community\Mentions;

/** Who is mentioned in which post, and who has been told of it. */
interface MentionRepository {

	/**
	 * Mentions of a post in their order.
	 *
	 * @return list<array{id: int, name: string}> Member and the name as it stands in the text.
	 */
	public function of_post( int $post_id ): array;

	/**
	 * These are the mentions from now on; who was told stays told.
	 *
	 * @param list<array{id: int, name: string}> $members Mentions.
	 */
	public function replace( int $post_id, array $members ): void;

	/**
	 * Mentioned and not told yet.
	 *
	 * @return list<int>
	 */
	public function untold( int $post_id ): array;

	/** Notes that a member is told; false when somebody else has done it. */
	public function told( int $post_id, int $member ): bool;

	/** A post is gone. */
	public function post_gone( int $post_id ): void;

	/** A member is gone; the name in the text is the author's word and stays. */
	public function member_gone( int $member ): void;
}
