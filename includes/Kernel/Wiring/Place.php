<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Wiring;

/** Above a member of an open set: its place among those of its room, lowest first; without one it is 0. Equal places go by name. */
#[\Attribute( \Attribute::TARGET_CLASS )]
final class Place {

	public function __construct( public readonly int $place ) {}
}
