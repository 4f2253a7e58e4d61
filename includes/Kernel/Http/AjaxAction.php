<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Http;

use Zeromo\Community\Kernel\Failure;

/**
 * One admin-ajax action: an adapter that runs a route by Router::run(), or reads.
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

	/** @return JsonSchema Schema of the response's `data`. */
	public function answer(): array;

	/**
	 * Whether this call requires the action's nonce.
	 *
	 * @param array<string, mixed> $args Validated arguments.
	 */
	public function needs_nonce( array $args ): bool;

	/**
	 * Handles the call.
	 *
	 * @param array<string, mixed> $args Validated arguments.
	 * @return Answer The response's `data`.
	 * @throws \Zeromo\Community\Kernel\Failure
	 */
	public function handle( array $args ): array;
}
