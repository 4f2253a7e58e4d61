<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Wiring;

/** Above an interface: every class that implements it and can be made by its types is a member of the set. */
#[\Attribute( \Attribute::TARGET_CLASS )]
final class OpenSet {}
