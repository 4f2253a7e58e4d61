<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Kernel\Made;

/** For ContainerTest: needs what needs it. */
final class Egg {

	public function __construct( public readonly Hen $hen ) {}
}
