<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\RateTable;

/** Counts who looks at a thing: one a viewer an hour, so that a page loaded again writes no total. */
final class ViewCounter {

	private const KIND = 'view';

	public function __construct(
		private readonly RateTable $seen,
		private readonly Counters $counters,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	/**
	 * Counts a view and gives the total.
	 *
	 * @param int    $object_type Of Counters.
	 * @param int    $viewer      Member, 0 for a visitor.
	 * @param string $address     Connection's address, stands for a visitor.
	 */
	public function count( int $object_type, int $id, int $viewer, string $address ): int {
		$bucket = sha1( "view|$object_type|$id|" . ( $viewer > 0 ? (string) $viewer : $address ) );
		return $this->db->transaction(
			function () use ( $object_type, $id, $bucket ): int {
				if (
					1 === (
						$this->seen->hit( array( $bucket => HOUR_IN_SECONDS ), $this->clock->now() )[ $bucket ]['n']
							?? 0
					)
				) {
					$this->counters->add( $object_type, $id, self::KIND, 1 );
				}
				return $this->total( $object_type, $id );
			}
		);
	}

	/** The total. */
	public function total( int $object_type, int $id ): int {
		return $this->counters->get( $object_type, $id, self::KIND );
	}
}
