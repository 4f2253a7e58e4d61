<?php

declare(strict_types=1);

namespace Zeromo\Community\FileImport\Stages;

use Zeromo\Community\FileImport\Csv\CsvRow;
use Zeromo\Community\Import\Api\Run;

/** Takes rows of a kind in. */
interface RowIntake {

	/**
	 * Takes in rows that are not here yet, and puts each into the map.
	 *
	 * @param list<CsvRow> $rows Each with an id of its own.
	 */
	public function take( Run $run, array $rows ): void;
}
