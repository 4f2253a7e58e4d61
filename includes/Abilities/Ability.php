<?php

declare(strict_types=1);

namespace Zeromo\Community\Abilities;

/** One ability: a route that programs may run by a name, and how much of it. */
final class Ability {

	/**
	 * @param string            $line        Line of the route, e.g. `GET /circle/{id}`.
	 * @param string            $label       Chinese, as the owner and models read it.
	 * @param string            $description What it is for, Chinese.
	 * @param list<string>|null $takes       Arguments of the route it takes; null for all.
	 * @param list<string>      $leaves      Fields of the answer it leaves out: what only a page can use.
	 */
	public function __construct(
		public readonly string $line,
		public readonly string $label,
		public readonly string $description,
		public readonly ?array $takes = null,
		public readonly array $leaves = array()
	) {}

	/** Whether it only reads; what does not is a draft. */
	public function reads(): bool {
		return str_starts_with( $this->line, 'GET ' );
	}
}
