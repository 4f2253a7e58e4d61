<?php

declare(strict_types=1);

namespace Zeromo\Community\CoreQueries;

use Zeromo\Community\Kernel\Module as BaseModule;

/** Core's own queries and routes show what our lists show. */
final class Module extends BaseModule {

}
