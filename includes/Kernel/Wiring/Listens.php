<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Wiring;

use Zeromo\Community\Kernel\Event;

/** Registers the method as a listener of an event of the plugin, called after the commit. */
#[\Attribute( \Attribute::TARGET_METHOD | \Attribute::IS_REPEATABLE )]
final class Listens {

	/**
	 * @param class-string<Event> $event Event.
	 * @param bool                $kept  Whether the event must not be lost: the method stores data and may run again.
	 * @param string              $when  For a kept event, a static method of the class that tells whether there is work
	 *                                   to do.
	 */
	public function __construct(
		public readonly string $event,
		public readonly bool $kept = false,
		public readonly string $when = '',
	) {}
}
