<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

/** Why a moderator has refused a post. */
interface ReviewRepository {

	/** Notes the reason; an older one of the same post goes. */
	public function note( int $post_id, int $moderator, string $reason, int $now ): void;

	/**
	 * Reasons by post.
	 *
	 * @param list<int> $posts Posts.
	 * @return array<int, string>
	 */
	public function reasons( array $posts ): array;

	/** A post is gone. */
	public function forget_post( int $post_id ): void;

	/** A moderator is gone: the reasons stay, the name goes. */
	public function forget_moderator( int $member ): void;
}
