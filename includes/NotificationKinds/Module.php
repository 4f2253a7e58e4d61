<?php

declare(strict_types=1);

namespace Zeromo\Community\NotificationKinds;

use Zeromo\Community\Kernel\Module as BaseModule;

/** Only what other rooms implement and name. */
final class Module extends BaseModule {}
