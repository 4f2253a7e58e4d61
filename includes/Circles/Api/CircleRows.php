<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Api;

/** Circles as rows of the rail. */
interface CircleRows {

	/**
	 * A block of rows with their join buttons, in the order of the ids; empty where none of the circles is there.
	 *
	 * @param list<int> $ids    Circles.
	 * @param int       $viewer Caller, 0 for a visitor.
	 * @param string    $title  Above the rows.
	 * @param string    $more   Address of all of them, empty for none.
	 */
	public function html( array $ids, int $viewer, string $title, string $more = '' ): string;
}
