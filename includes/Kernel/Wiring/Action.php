<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Wiring;

/** The method runs when WordPress does this action. */
#[\Attribute( \Attribute::TARGET_METHOD | \Attribute::IS_REPEATABLE )]
final class Action extends Hook {}
