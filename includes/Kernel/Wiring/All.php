<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Wiring;

/** Injects a Collection of all members of this open set into the parameter. */
#[\Attribute( \Attribute::TARGET_PARAMETER )]
final class All {

	/** @param class-string $set Interface of the set. */
	public function __construct( public readonly string $set ) {}
}
