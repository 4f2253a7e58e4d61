<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels;

/** How far a member is with a task. */
final class TaskProgress {

	/** @param int $done How often, at most as often as the task asks for. */
	public function __construct( public readonly Task $task, public readonly int $done ) {}

	public function is_done(): bool {
		return $this->done >= $this->task->times;
	}
}
