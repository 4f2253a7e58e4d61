<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidCircles\View;

/** A line of the terms. */
final class TermRow {

	/**
	 * @param string $label  Period.
	 * @param string $price  Yuan.
	 * @param string $day    What a day costs, may be empty.
	 * @param string $until  Its end, in words.
	 * @param string $button HTML, empty for visitors.
	 */
	public function __construct(
		public readonly string $label,
		public readonly string $price,
		public readonly string $day,
		public readonly string $until,
		public readonly string $button
	) {}
}
