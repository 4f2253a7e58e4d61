<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Wiring;

/** Makes an interface an open set: each class that implements it and can be made by its types is a member. */
#[\Attribute( \Attribute::TARGET_CLASS )]
final class OpenSet {}
