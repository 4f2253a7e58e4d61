<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

/** Circles as rows of the rail. */
interface CircleRows {

	/**
	 * A block of rows with join buttons, in the order of the ids; empty if none of the circles exists.
	 *
	 * @param list<int> $ids    Circles.
	 * @param int       $viewer Caller, 0 for a visitor.
	 * @param string    $title  Heading.
	 * @param string    $more   URL of the full list, empty for none.
	 */
	public function html( array $ids, int $viewer, string $title, string $more = '' ): string;
}
