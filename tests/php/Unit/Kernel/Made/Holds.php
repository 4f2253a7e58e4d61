<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Kernel\Made;

/** For ContainerTest: bound to a class. */
interface Holds {}
