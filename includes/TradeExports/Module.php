<?php

declare(strict_types=1);

namespace Zeromo\Community\TradeExports;

use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of the files of trade. */
final class Module extends BaseModule {}
