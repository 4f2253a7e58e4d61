<?php

declare(strict_types=1);

namespace Zeromo\Community\FileImport\Csv;

use Zeromo\Community\Import\Api\Report;

/** Rows of one kind, read behind a line. */
interface Table {

	/** Says what its columns are read as, and which are not used. */
	public function explain( Report $report ): void;

	/**
	 * Rows behind a line; 0 for the first ones.
	 *
	 * @return list<CsvRow>
	 * @throws \Zeromo\Community\Kernel\Failure content_invalid, where the file cannot be read on.
	 */
	public function rows( int $after, int $limit ): array;
}
