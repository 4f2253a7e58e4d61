<?php

declare(strict_types=1);

namespace Zeromo\Community\Setup;

/** How far an update of the data is. */
final class MigrationProgress {

	/**
	 * @param int    $done   Steps that are through.
	 * @param int    $total  Steps of this version.
	 * @param string $next   Name of the next one; empty for none.
	 * @param string $error  Why the last try stopped; empty where it did not.
	 * @param int    $failed When it stopped, Unix seconds; 0 for never.
	 */
	public function __construct(
		public readonly int $done,
		public readonly int $total,
		public readonly string $next,
		public readonly string $error,
		public readonly int $failed
	) {}
}
