<?php

declare(strict_types=1);

namespace Zeromo\Community\Debug;

use Zeromo\Community\Kernel\Module as BaseModule;

/** A panel for developers in Query Monitor. The room has no route, table or setting of its own. */
final class Module extends BaseModule {}
