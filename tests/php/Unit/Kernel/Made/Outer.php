<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Kernel\Made;

use Zeromo\Community\Kernel\Clock;

/** For ContainerTest: needs a service. */
final class Outer implements Holds {

	public function __construct( public readonly Clock $clock ) {}
}
