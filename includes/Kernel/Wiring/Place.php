<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Wiring;

/**
 * Position of a member of an open set among those of its room, lowest first; default 0. Equal positions are ordered by
 * name.
 */
#[\Attribute( \Attribute::TARGET_CLASS )]
final class Place {

	public function __construct( public readonly int $place ) {}
}
