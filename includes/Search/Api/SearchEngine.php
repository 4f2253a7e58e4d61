<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/**
 * A service outside that finds texts by words. A room contributes one; a plugin adds its own by the filter
 * `zeromo_search_engines`. It only proposes: who may see what is asked of our own tables afterwards. No method throws
 * for what the service does.
 */
#[OpenSet]
interface SearchEngine {

	/** Word that is kept with it: letters, digits, `_` and `-`, at most 40. */
	public function name(): string;

	/** What the owner reads. */
	public function label(): string;

	/** Whether the owner has told it all that it needs; without asking the service. */
	public function is_ready(): bool;

	/** Makes its index anew and empty; whether it has done so. */
	public function clear(): bool;

	/**
	 * Takes texts in, in place of those it has of the same posts.
	 *
	 * @param list<EngineDocument> $documents At most 200.
	 * @return bool Whether all of them can be found from now on.
	 */
	public function put( array $documents ): bool;

	/**
	 * Forgets texts; of those it does not know nothing is said.
	 *
	 * @param list<int> $posts At most 200.
	 */
	public function drop( array $posts ): bool;

	/**
	 * Posts whose text has all phrases.
	 *
	 * @return list<int>|null In their order, at most as many as asked for; null where the service has not answered.
	 */
	public function find( EngineQuery $query ): ?array;
}
