<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlSelect;
use Zeromo\Community\Notifications\Api\UnreadSource;

/** Unread private messages beside the unread notices, read in the same statement. */
final class ChatUnread implements UnreadSource {

	public function __construct( private readonly Db $db ) {}

	public function name(): string {
		return 'chat';
	}

	public function sql( int $member ): SqlSelect {
		return new SqlSelect(
			"SELECT COALESCE(SUM(unread),0) FROM {$this->db->table( 'chat' )} WHERE user_id = %d AND unread > 0",
			array( $member )
		);
	}
}
