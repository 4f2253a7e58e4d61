<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Wiring;

/** The method's answer is the new value of this filter. */
#[\Attribute( \Attribute::TARGET_METHOD | \Attribute::IS_REPEATABLE )]
final class Filter extends Hook {}
