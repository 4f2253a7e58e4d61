<?php

declare(strict_types=1);

namespace Zeromo\Community\GenerationProviders;

use Zeromo\Community\Kernel\Module as BaseModule;

/** Wiring of the services that make pictures: they contribute themselves. */
final class Module extends BaseModule {
}
