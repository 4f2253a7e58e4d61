<?php

declare(strict_types=1);

namespace Zeromo\Community\Refunds;

use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of refunds. */
final class Module extends BaseModule {}
