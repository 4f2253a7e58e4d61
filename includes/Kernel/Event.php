<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

/** A change that is committed. Implementations are readonly value objects in a room's Api. */
interface Event {

	/** The public WordPress action, or null for an internal event. */
	public function hook(): ?string;

	/**
	 * Arguments of that action.
	 *
	 * @return list<mixed>
	 */
	public function hook_args(): array;
}
