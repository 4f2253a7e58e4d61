<?php

declare(strict_types=1);

namespace Zeromo\Community\Import\Api;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\OpenSet;

/** A program whose communities can be taken in. */
#[OpenSet]
interface Source {

	/** Its name in runs and in the map; small letters. */
	public function name(): string;

	/**
	 * What was typed, with this program's usual names for what was not.
	 *
	 * @param array<mixed> $typed See ImportOptions.
	 * @throws Failure For a name that is none of a table, or a choice there is not.
	 */
	public function options( array $typed ): ImportOptions;

	/**
	 * Names of tables that would be needed and are not there.
	 *
	 * @return list<string>
	 */
	public function missing( ImportOptions $options ): array;

	/**
	 * Its stages, each needing what those before it have made; the last one is FinishStage.
	 *
	 * @return list<Stage>
	 */
	public function stages( ImportOptions $options ): array;
}
