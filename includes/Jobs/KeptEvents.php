<?php

declare(strict_types=1);

namespace Zeromo\Community\Jobs;

use Zeromo\Community\Kernel\Events;

/** Events that are kept with their unit, as a job: at least once, and each listener bears to be run again. */
final class KeptEvents implements JobHandler {

	/** The kind, as it stands in the rows. */
	public const KIND = 'event';

	public function __construct( private readonly Events $events ) {}

	public function kind(): string {
		return self::KIND;
	}

	public function in_unit(): bool {
		return false;
	}

	public function run( array $payload, bool $again ): void {
		$this->events->deliver_kept( $payload, $again );
	}
}
