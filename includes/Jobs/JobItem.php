<?php

declare(strict_types=1);

namespace Zeromo\Community\Jobs;

/** A job as an owner looks at it. */
final class JobItem {

	public const OPEN    = 'open';
	public const RUNNING = 'running';
	public const FAILED  = 'failed';
	public const DEAD    = 'dead';

	/**
	 * @param string $state   One of the constants: waits for its time or a worker, is being done, failed and will be
	 *                        tried again, failed for the last time.
	 * @param int    $run_at  Unix seconds; while it runs, the end of the lease.
	 * @param int    $tries   How often it was begun since it was added or retried.
	 * @param string $error   Of the last try.
	 * @param string $payload JSON.
	 * @param int    $created Unix seconds.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $kind,
		public readonly string $state,
		public readonly int $run_at,
		public readonly int $tries,
		public readonly string $error,
		public readonly string $payload,
		public readonly int $created
	) {}
}
