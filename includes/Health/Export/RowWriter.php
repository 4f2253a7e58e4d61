<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Export;

use Zeromo\Community\Health\Api\Yuan;

/** Writes a table row by row. */
interface RowWriter {

	/** @param list<string> $names Of the columns. */
	public function begin( array $names ): void;

	/** @param list<string|int|Yuan> $cells As many as there are columns. */
	public function row( array $cells ): void;

	/** Nothing follows. */
	public function end(): void;
}
