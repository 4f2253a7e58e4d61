<?php

declare(strict_types=1);

namespace Zeromo\Community\Uninstall;

use Zeromo\Community\Kernel\Module as BaseModule;

/** The room has no route, table or setting of its own. */
final class Module extends BaseModule {}
