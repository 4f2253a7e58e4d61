<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Http;

/**
 * One admin-ajax action: a thin adapter that runs a route by Router::run(), or reads.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
interface AjaxAction {

	/**
	 * Arguments by name, from Arg.
	 *
	 * @return array<string, JsonSchema>
	 */
	public function args(): array;

	/** @return JsonSchema Of the `data` of the answer. */
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
	 * @return Answer The `data` of the answer.
	 */
	public function handle( array $args ): array;
}
