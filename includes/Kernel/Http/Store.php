<?php

declare(strict_types=1);

namespace Zeromo\Community\Kernel\Http;

/**
 * Implementation of `zeromo_{store}_store`: lists HTML items; saving and deleting run the room's routes, see
 * Router::run().
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
interface Store {

	/**
	 * Arguments of the store in addition to action_type, paged, search and per_page.
	 *
	 * @return array<string, JsonSchema>
	 */
	public function args(): array;

	/**
	 * One page.
	 *
	 * @param array<string, mixed> $args Validated.
	 * @return array{items: list<string>, total: int|null, more: bool}
	 */
	public function get( array $args ): array;

	/**
	 * Saves by a route.
	 *
	 * @param array<string, mixed> $args Validated.
	 * @return Answer
	 */
	public function save( array $args ): array;

	/** @return JsonSchema Schema of the result of save(). */
	public function saved(): array;

	/**
	 * Deletes by a route.
	 *
	 * @param array<string, mixed> $args Validated.
	 * @return Answer
	 */
	public function delete( array $args ): array;

	/** @return JsonSchema Schema of the result of delete(). */
	public function deleted(): array;
}
