<?php

declare(strict_types=1);

namespace Zeromo\Community\SearchScopes;

use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of the room. */
final class Module extends BaseModule {}
