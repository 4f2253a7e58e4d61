<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Kernel\Made;

/** For ContainerTest: needs what needs it. */
final class Hen {

	public function __construct( public readonly Egg $egg ) {}
}
