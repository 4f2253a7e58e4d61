<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

use Zeromo\Community\Posts\Api\SourcePart;

/** Which posts are chosen in their circles. A choice counts as long as the post stays in that circle. */
interface EssenceRepository {

	/** Chooses a post; false when it is chosen there already. */
	public function choose( int $post_id, int $circle_id, int $member, int $time ): bool;

	/** Takes the choice back; false when there is none. */
	public function drop( int $post_id, int $circle_id ): bool;

	/** A post is gone. */
	public function post_gone( int $post_id ): void;

	/** A member is gone: what they chose stays. */
	public function member_gone( int $member ): void;

	/** How many are listed in a circle, counted up to $most. */
	public function count( int $circle_id, int $most ): int;

	/** The list of what is chosen, the newest choice first; in every circle with 0. */
	public function listed( int $circle_id ): SourcePart;
}
