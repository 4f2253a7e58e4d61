<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation\Api;

use Zeromo\Community\Kernel\Event;

/** A generation has come to its end: pictures were delivered, or the price was given back. */
final class GenerationFinished implements Event {

	/** @param string $status done, failed or cancelled. */
	public function __construct(
		public readonly int $generation_id,
		public readonly int $user_id,
		public readonly string $status
	) {}

	public function hook(): string {
		return 'zeromo_generation_finished';
	}

	public function hook_args(): array {
		return array( $this->generation_id, $this->status, $this->user_id );
	}
}
