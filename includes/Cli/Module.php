<?php

declare(strict_types=1);

namespace Zeromo\Community\Cli;

use Zeromo\Community\Kernel\Module as BaseModule;

/** Commands: `wp zeromo …`. The room has no route, table or setting of its own. */
final class Module extends BaseModule {}
