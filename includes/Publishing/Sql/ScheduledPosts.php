<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Sql;

use Zeromo\Community\Kernel\Database\Db;

/** Scheduled activities and articles, by core's key of types, states and dates. */
final class ScheduledPosts {

	public function __construct( private readonly Db $db ) {}

	/**
	 * Those whose time has come, the longest ago first.
	 *
	 * @param int $now Unix seconds.
	 * @return list<int>
	 */
	public function due( int $now, int $limit ): array {
		return $this->db->ids(
			"SELECT ID FROM {$this->db->core( 'posts' )} WHERE post_type IN ('zeromo_activity','post')
				AND post_status = 'future'
			AND post_date_gmt <= %s ORDER BY post_date_gmt, ID LIMIT %d",
			array( gmdate( 'Y-m-d H:i:s', $now ), $limit )
		);
	}
}
