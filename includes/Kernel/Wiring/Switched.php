<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Wiring;

/**
 * Belongs to a part of a room that the owner can switch off alone; what a whole room is switched off by stands in
 * rooms.json.
 */
#[\Attribute( \Attribute::TARGET_CLASS | \Attribute::TARGET_METHOD )]
final class Switched {

	/** @param string $name Of the switch; the setting is `room_` and this. */
	public function __construct( public readonly string $name ) {}
}
