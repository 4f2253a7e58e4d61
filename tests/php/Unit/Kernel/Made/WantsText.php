<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Kernel\Made;

/** For ContainerTest: needs what no type explains. */
final class WantsText {

	public function __construct( public readonly string $words ) {}
}
