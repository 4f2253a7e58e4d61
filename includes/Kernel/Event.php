<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel;

/** Something that has happened and is committed. Implementations are readonly values in a room's Api. */
interface Event {

	/** The WordPress action sites may listen to, or null when it is only ours. */
	public function hook(): ?string;

	/**
	 * Arguments of that action.
	 *
	 * @return list<mixed>
	 */
	public function hook_args(): array;
}
