<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications\Sql;

use Zeromo\Community\Kernel\Database\Db;

/** A member's switches in core's user meta; a member who has none yet has a row among the users. */
final class SwitchRows {

	public function __construct( private readonly Db $db ) {}

	/**
	 * First thing in a transaction: nobody else changes them before its end, and what is read after it is what stands.
	 */
	public function hold( int $member ): void {
		$this->db->hold( $this->db->core( 'users' ), 'ID', $member );
		wp_cache_delete( $member, 'user_meta' );
	}
}
