<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Http;

use Zeromo\Community\Kernel\Failure;

/**
 * Executes a call with an idempotency key once, see docs/adr/0058.
 *
 * @phpstan-import-type Answer from Schema
 */
interface Once {

	/**
	 * Handles a call with a key.
	 *
	 * @param string                                               $route  As declared.
	 * @param string                                               $key    As sent, of any length.
	 * @param Answer                                 $sent   Arguments, without the key.
	 * @param array<mixed>                                         $files  As in $_FILES.
	 * @param \Closure(): Answer                     $work   Runs in the unit of the call and returns its result.
	 * @param \Closure(Answer): Answer $answer Makes the response of the unit's result only.
	 * @return Answer
	 * @throws Failure in_progress, when the key was sent with other arguments; failures of the work, which store
	 * nothing for the key.
	 */
	public function call(
		int $member,
		string $route,
		string $key,
		array $sent,
		array $files,
		\Closure $work,
		\Closure $answer
	): array;
}
