<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Api;

use Zeromo\Community\Kernel\Event;

/** A member has got the right to see something. */
final class EntitlementGranted implements Event {

	public function __construct(
		public readonly int $user_id,
		public readonly string $item_type,
		public readonly int $item_id,
		public readonly string $source
	) {}

	public function hook(): string {
		return 'zeromo_entitlement_granted';
	}

	public function hook_args(): array {
		return array( $this->user_id, $this->item_type, $this->item_id );
	}
}
