<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Messages\SwitchRows;

/** Core's user meta; a member who has none yet has a row among the users. */
final class SqlSwitchRows implements SwitchRows {

	public function __construct( private readonly Db $db ) {}

	public function hold( int $member ): void {
		$this->db->hold( $this->db->core( 'users' ), 'ID', $member );
		wp_cache_delete( $member, 'user_meta' );
	}
}
