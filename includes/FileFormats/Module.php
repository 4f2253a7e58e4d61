<?php

declare(strict_types=1);

namespace Zeromo\Community\FileFormats;

use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of the room of what a file is: its services are made by their types. */
final class Module extends BaseModule {}
