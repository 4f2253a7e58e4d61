<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Wiring;

/**
 * The method handles jobs of a kind. It is called with the payload and whether the job was started before; with `every`
 * the job recurs without being added, and the method is called without arguments.
 */
#[\Attribute( \Attribute::TARGET_METHOD | \Attribute::IS_REPEATABLE )]
final class Job {

	/** A minute, for `every`. */
	public const MINUTE = 60;
	public const DAY    = 86400;

	/**
	 * @param string $kind    At most 40 characters, unique among all rooms.
	 * @param int    $every   Interval in seconds; 0 for jobs that are added.
	 * @param bool   $in_unit Whether it writes to our own tables only: it then runs exactly once, see JobHandler.
	 * @param int    $at_once Maximum number that run at the same time, on all machines; 0 for any number.
	 * @param int    $lease   Seconds after which another worker takes the job over.
	 */
	public function __construct(
		public readonly string $kind,
		public readonly int $every = 0,
		public readonly bool $in_unit = false,
		public readonly int $at_once = 0,
		public readonly int $lease = 120,
	) {}
}
