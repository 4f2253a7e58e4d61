<?php

declare(strict_types=1);

namespace Zeromo\Community\CoreWrites;

use Zeromo\Community\Kernel\Module as BaseModule;

/** What members write by core's own ways, and names: bans and the site's words hold there, too. */
final class Module extends BaseModule {

}
