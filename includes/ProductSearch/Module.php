<?php

declare(strict_types=1);

namespace Zeromo\Community\ProductSearch;

use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of the room; what it adds to is found by its attributes. */
final class Module extends BaseModule {}
