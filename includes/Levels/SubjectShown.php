<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels;

use Zeromo\Community\Kernel\Event;

/** A post or comment that may have given experience is shown no more, or again. */
final class SubjectShown implements Event {

	/** @param string $type post or comment. */
	public function __construct(
		public readonly string $type,
		public readonly int $id,
		public readonly bool $on
	) {}

	public function hook(): ?string {
		return null;
	}

	public function hook_args(): array {
		return array();
	}
}
