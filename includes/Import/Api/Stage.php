<?php

declare(strict_types=1);

namespace Zeromo\Community\Import\Api;

/**
 * A kind of thing of an old community, taken in by its old ids in ascending order. A piece is one unit with the note
 * how far it is, so it is stored as a whole or not at all, and may run again before it is.
 */
interface Stage {

	/** Its name in the run; letters and digits. */
	public function name(): string;

	/** Its name on the screen. */
	public function label(): string;

	/**
	 * Takes in those behind the run's position; in a dry run only looks at them.
	 *
	 * @return int The last old id that was looked at; 0 when none is left.
	 */
	public function piece( Run $run, int $limit ): int;
}
