<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Seal;

/** A step from a print to the root: what stands beside it. */
final class Step {

	/** @param string $print Hexadecimal. */
	public function __construct( public readonly bool $is_left, public readonly string $print ) {}
}
