<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

/** The current time; tests replace it. */
class Clock {

	/** Seconds since 1970, UTC. */
	public function now(): int {
		return time();
	}
}
