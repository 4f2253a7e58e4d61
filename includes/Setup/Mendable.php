<?php

declare(strict_types=1);

namespace Zeromo\Community\Setup;

/** A check that can do something about what it finds. */
interface Mendable extends Checkup {

	/** The word of the button. */
	public function button(): string;

	/**
	 * Mends it; may be called again.
	 *
	 * @throws \Zeromo\Community\Kernel\Failure Where it cannot.
	 */
	public function mend(): void;
}
