<?php

declare(strict_types=1);

namespace Zeromo\Community\VipCards;

use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of the cards that give a membership. */
final class Module extends BaseModule {}
