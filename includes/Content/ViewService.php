<?php

declare(strict_types=1);

namespace Zeromo\Community\Content;

use Zeromo\Community\Content\Api\Posts;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\RateTable;

/** Counts readers: one a viewer an hour. */
final class ViewService {

	public function __construct(
		private readonly Posts $posts,
		private readonly RateTable $seen,
		private readonly Counters $counters,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	/**
	 * Counts a view and gives the total; X for what the viewer may not see.
	 *
	 * @param int    $id      Post.
	 * @param int    $viewer  Member, 0 for a visitor.
	 * @param string $address Connection's address, stands for a visitor.
	 */
	public function count( int $id, int $viewer, string $address ): int {
		$this->posts->need( $id, $viewer );
		$bucket = sha1( "view|$id|" . ( $viewer > 0 ? (string) $viewer : $address ) );
		return $this->db->transaction(
			function () use ( $id, $bucket ): int {
				if ( 1 === ( $this->seen->hit( array( $bucket => HOUR_IN_SECONDS ), $this->clock->now() )[ $bucket ]['n'] ?? 0 ) ) {
					$this->counters->add( Counters::POST, $id, 'view', 1 );
				}
				return $this->counters->get( Counters::POST, $id, 'view' );
			}
		);
	}
}
