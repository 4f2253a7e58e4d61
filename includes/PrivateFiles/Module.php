<?php

declare(strict_types=1);

namespace Zeromo\Community\PrivateFiles;

use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of the room of the private folder: its services are made by their types. */
final class Module extends BaseModule {}
