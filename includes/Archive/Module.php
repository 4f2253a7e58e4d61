<?php

declare(strict_types=1);

namespace Zeromo\Community\Archive;

use Zeromo\Community\Kernel\Module as BaseModule;

/** The room has no route, table or setting of its own: it is the commands `wp zeromo export` and `restore`. */
final class Module extends BaseModule {}
