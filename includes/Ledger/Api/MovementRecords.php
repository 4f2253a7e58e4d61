<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Api;

use Zeromo\Community\Ledger\Sql\RecordSql;

/** What was booked, for staff. */
final class MovementRecords {

	public function __construct( private readonly RecordSql $rows ) {}

	/**
	 * The newest first.
	 *
	 * @param int $before Row of the last one that was read, 0 for the beginning.
	 * @return list<Movement>
	 */
	public function page( MovementFilter $filter, int $before, int $limit ): array {
		return $this->rows->page( $filter, $before, $limit );
	}

	/**
	 * In the order they were booked.
	 *
	 * @param int $after Row of the last one that was read, 0 for the beginning.
	 * @return list<Movement>
	 */
	public function onward( int $from, int $until, int $after, int $limit ): array {
		return $this->rows->onward( new MovementFilter( 0, '', '', $from, $until ), $after, $limit );
	}
}
