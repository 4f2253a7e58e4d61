<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages;

/** Where a member's switches stand. */
interface SwitchRows {

	/** First thing in a transaction: nobody else changes them before its end, and what is read after it is what stands. */
	public function hold( int $member ): void;
}
