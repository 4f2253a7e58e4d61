<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Http;

use Zeromo\Community\Kernel\Failure;

/**
 * Does a call with an idempotency key once, see docs/adr/0058.
 *
 * @phpstan-import-type Answer from Schema
 */
interface Once {

	/**
	 * Answers a call with a key.
	 *
	 * @param string                                               $route  As it is declared.
	 * @param string                                               $key    As sent, of any length.
	 * @param Answer                                 $sent   Arguments, without the key.
	 * @param array<mixed>                                         $files  As in $_FILES.
	 * @param \Closure(): Answer                     $work   Does it in the unit of the call; gives what the unit gave.
	 * @param \Closure(Answer): Answer $answer Makes the answer of what the unit gave, and of nothing else.
	 * @return Answer
	 * @throws Failure K where the key was sent with something else; those of the work, which leave nothing under the key.
	 */
	public function call( int $member, string $route, string $key, array $sent, array $files, \Closure $work, \Closure $answer ): array;
}
