<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Support;

/** What a statement costs on any machine: the rows that the database has read for it. */
trait CountsReads {

	/** Rows that the database has read for this connection until now; SQLite counts none. */
	protected function reads(): int {
		$sum = 0;
		foreach ( $this->is_sqlite() ? array() : $this->db()->rows(
			"SHOW SESSION STATUS LIKE 'Handler_read%'"
		) as $row ) {
			$sum += (int) $row['Value'];
		}
		return $sum;
	}
}
