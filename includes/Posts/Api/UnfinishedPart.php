<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

/** A part of which a draft may hold less than readers will need: it is asked once more before others see the post. */
interface UnfinishedPart {

	/**
	 * Refuses what lacks something.
	 *
	 * @param array<string, mixed> $value As kept.
	 */
	public function require_finished( array $value ): void;
}
