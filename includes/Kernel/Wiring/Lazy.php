<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Wiring;

/** The parameter is a closure that gives this service; the service is made when it is first called. */
#[\Attribute( \Attribute::TARGET_PARAMETER )]
final class Lazy {

	/** @param class-string $service Class or interface. */
	public function __construct( public readonly string $service ) {}
}
