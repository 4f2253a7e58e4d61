<?php

declare(strict_types=1);

namespace Zeromo\Community\Setup;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** Work that an owner starts by hand and that runs as a job; contributed by any room, run by the room Health. */
#[OpenSet]
interface OwnerTool {

	/** Its name, single among all rooms: small letters and underscores. */
	public function name(): string;

	/** What owners call it. */
	public function label(): string;

	/** What it does, one sentence. */
	public function text(): string;

	/**
	 * One piece of the work, a few seconds at most; it may be called again with the same number.
	 *
	 * @param int $from Where to go on, 0 for the beginning.
	 */
	public function step( int $from ): ToolStep;
}
