<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Wiring;

/** Injects a closure that returns this service, which is made on the first call. */
#[\Attribute( \Attribute::TARGET_PARAMETER )]
final class Lazy {

	/** @param class-string $service Class or interface. */
	public function __construct( public readonly string $service ) {}
}
