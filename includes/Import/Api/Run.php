<?php

declare(strict_types=1);

namespace Zeromo\Community\Import\Api;

/** How far a run is. */
final class Run {

	public const RUNNING = 'running';
	public const STOPPED = 'stopped';
	public const FAILED  = 'failed';
	public const DONE    = 'done';

	/**
	 * @param string $state    One of the above.
	 * @param bool   $dry      Looks only.
	 * @param string $stage    Name of the stage it is in; empty before the first.
	 * @param int    $position Last old id of the stage that was looked at.
	 * @param string $error    Why it failed.
	 * @param int    $started  Unix seconds.
	 * @param int    $updated  Unix seconds.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $source,
		public readonly string $state,
		public readonly bool $dry,
		public readonly string $stage,
		public readonly int $position,
		public readonly ImportOptions $options,
		public readonly Report $report,
		public readonly string $error,
		public readonly int $started,
		public readonly int $updated
	) {}

	/** The same somewhere else. */
	public function at( string $stage, int $position, string $state = self::RUNNING, string $error = '' ): self {
		return new self(
			$this->id,
			$this->source,
			$state,
			$this->dry,
			$stage,
			$position,
			$this->options,
			$this->report,
			$error,
			$this->started,
			$this->updated
		);
	}

	public function is_open(): bool {
		return in_array( $this->state, array( self::RUNNING, self::STOPPED, self::FAILED ), true );
	}
}
