<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

/**
 * A part of a post that follows the post's lock: who has not unlocked the post gets its fields without what leads to
 * it.
 */
interface ShutPart {

	/**
	 * The fields to put in the place of those of PostPart::fields().
	 *
	 * @param array<string, mixed> $fields Of one post, from all parts.
	 * @return array<string, mixed>
	 */
	public function shut( array $fields ): array;
}
