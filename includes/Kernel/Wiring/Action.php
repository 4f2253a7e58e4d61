<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Wiring;

/** Registers the method as a callback of this action. */
#[\Attribute( \Attribute::TARGET_METHOD | \Attribute::IS_REPEATABLE )]
final class Action extends Hook {}
