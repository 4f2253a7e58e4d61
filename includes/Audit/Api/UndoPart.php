<?php

declare(strict_types=1);

namespace Zeromo\Community\Audit\Api;

use Zeromo\Community\Kernel\Wiring\OpenSet;

/** Rows of a higher room that go with a thing when it is taken away, and come back with it; contributed. */
#[OpenSet]
interface UndoPart {

	/** Name of at most 20 letters, single among all parts. */
	public function name(): string;

	/**
	 * What there is before the thing goes.
	 *
	 * @return list<array<string, int>> Rows.
	 */
	public function take( string $type, int $id ): array;

	/**
	 * Puts them back, inside the unit of the undo.
	 *
	 * @param list<array<string, int>> $rows From take().
	 */
	public function put_back( array $rows ): void;
}
