<?php

declare(strict_types=1);

namespace Zeromo\Community\DiscuzImport;

use Zeromo\Community\Kernel\Module as BaseModule;

/** The room has no route, table or setting of its own: it contributes a source to Import. */
final class Module extends BaseModule {}
