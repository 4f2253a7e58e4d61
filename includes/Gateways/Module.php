<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways;

use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of the gateways: each is a member of the open set of Payments by being there. */
final class Module extends BaseModule {
}
