<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Wiring;

use Zeromo\Community\Kernel\Event;

/** The method listens to an event of ours, after its transaction is committed. */
#[\Attribute( \Attribute::TARGET_METHOD | \Attribute::IS_REPEATABLE )]
final class Listens {

	/**
	 * @param class-string<Event> $event Event.
	 * @param bool                $kept  Whether the event must not be lost: the method stores something and may run again.
	 * @param string              $when  For a kept event, a static method of the class that says whether there is something to do.
	 */
	public function __construct(
		public readonly string $event,
		public readonly bool $kept = false,
		public readonly string $when = '',
	) {}
}
