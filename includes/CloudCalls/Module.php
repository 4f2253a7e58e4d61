<?php

declare(strict_types=1);

namespace Zeromo\Community\CloudCalls;

use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of signed calls to clouds: values and functions, nothing to register. */
final class Module extends BaseModule {}
