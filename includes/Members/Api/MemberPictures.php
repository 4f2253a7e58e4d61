<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

/**
 * Gives members their pictures; whoever calls has checked the right to it.
 *
 * Files are paths relative to the uploads folder; an empty one takes the picture away.
 */
interface MemberPictures {

	/** Sets the avatar; without one the member has a letter. */
	public function set_avatar( int $member, int $attachment_id, string $file ): void;

	/**
	 * Those of the members who have an avatar of their own.
	 *
	 * @param list<int> $members Members.
	 * @return list<int>
	 */
	public function with_avatar( array $members ): array;

	/** Sets the picture over the member's page. */
	public function set_cover( int $member, int $attachment_id, string $file ): void;

	/**
	 * Sets avatars and covers of many members in one statement.
	 *
	 * @param list<array{
	 *   user_id: int, avatar_id: int, avatar: string, cover_id: int, cover: string,
	 * }> $rows At most some hundred.
	 */
	public function set_many( array $rows ): void;
}
