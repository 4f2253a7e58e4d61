<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Wiring;

/**
 * Remains while its room is switched off: a method's hook, or all members of an open set. Hooks of deletions remain
 * without it, see Cli\Switches.
 */
#[\Attribute( \Attribute::TARGET_CLASS | \Attribute::TARGET_METHOD )]
final class Stays {}
