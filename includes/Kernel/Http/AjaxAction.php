<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Http;

/** One admin-ajax action: a thin adapter onto the same services and failures as the REST routes. */
interface AjaxAction {

	/**
	 * Arguments by name, from Arg.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public function args(): array;

	/**
	 * JSON schema of the `data` of the answer.
	 *
	 * @return array<string, mixed>
	 */
	public function answer(): array;

	/**
	 * Whether this call has to carry the action's nonce.
	 *
	 * @param array<string, mixed> $args Validated arguments.
	 */
	public function needs_nonce( array $args ): bool;

	/**
	 * Answers the call; throws Failure for a refusal.
	 *
	 * @param array<string, mixed> $args Validated arguments.
	 * @return array<string, mixed> The `data` of the answer.
	 */
	public function handle( array $args ): array;
}
