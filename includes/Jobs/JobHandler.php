<?php

declare(strict_types=1);

namespace Zeromo\Community\Jobs;

use Zeromo\Community\Kernel\Wiring\OpenSet;
use Zeromo\Community\Kernel\Wiring\Stays;

/** Does the jobs of one kind. Rooms contribute theirs to the container. */
#[OpenSet]
#[Stays]
interface JobHandler {

	/** The kind, e.g. `event`; at most 40 characters. */
	public function kind(): string;

	/**
	 * Whether all it does is in our own tables: it then runs in one unit with the removal of its row, exactly once. Any
	 * other handler runs at least once and must bear to be run again.
	 */
	public function in_unit(): bool;

	/**
	 * Does it. What is thrown makes it wait and be tried again.
	 *
	 * @param array<mixed> $payload As it was given to Jobs::add().
	 * @param bool         $again   It has been begun before and may have come to its end.
	 */
	public function run( array $payload, bool $again ): void;
}
