<?php

declare(strict_types=1);

namespace Zeromo\Community\FastPath\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/**
 * A GET route that may be answered at `plugins_loaded`: it needs no theme, no block, and nothing else that a site makes
 * on `init`, but for the types of EarlyType.
 */
#[OpenSet]
interface EarlyRoute {

	/** Path below zeromo/v1 without placeholders, e.g. `/message/unread`. */
	public function path(): string;

	/**
	 * What kind of call it is by its arguments, a word of few: calls of one kind pass the same hooks. Null for one that
	 * goes core's way.
	 *
	 * @param array<int|string, string> $sent Arguments, without nonce and language.
	 */
	public function kind( array $sent ): ?string;

	/** Whether its answer needs our post types and taxonomies. */
	public function needs_types(): bool;
}
