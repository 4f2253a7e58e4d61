<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation;

/** A category or a style: a name, and words that are added to the prompt. */
final class Choice {

	/**
	 * @param int    $id       Row, 0 for a new one.
	 * @param string $prompt   Added to the member's words; not shown.
	 * @param int    $image_id Picture of a style, 0 for none.
	 */
	public function __construct(
		public readonly int $id,
		public readonly ChoiceKind $kind,
		public readonly string $name,
		public readonly string $prompt,
		public readonly int $image_id,
		public readonly int $position,
		public readonly bool $is_on
	) {}
}
