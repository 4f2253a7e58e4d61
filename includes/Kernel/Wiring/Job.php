<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Wiring;

/**
 * The method does the jobs of a kind. It is called with the payload and whether the job has been begun before; with `every` it
 * is a turn that comes back and nobody has to add, and is called with nothing.
 */
#[\Attribute( \Attribute::TARGET_METHOD | \Attribute::IS_REPEATABLE )]
final class Job {

	/** Seconds of `every`. */
	public const MINUTE = 60;
	public const DAY    = 86400;

	/**
	 * @param string $kind    At most 40 characters, single among all rooms.
	 * @param int    $every   Seconds between two turns; 0: only when somebody adds one.
	 * @param bool   $in_unit Whether all it does is in our own tables: exactly once then, see JobHandler.
	 * @param int    $at_once How many of the kind may run at the same time, on all machines; 0 for any number.
	 * @param int    $lease   Seconds it may take before another worker takes it over.
	 */
	public function __construct(
		public readonly string $kind,
		public readonly int $every = 0,
		public readonly bool $in_unit = false,
		public readonly int $at_once = 0,
		public readonly int $lease = 120,
	) {}
}
