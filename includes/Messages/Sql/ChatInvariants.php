<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Setup\Invariant;

/**
 * Unread numbers equal unread messages, a conversation's newest message is of that conversation, no side without its
 * member.
 */
final class ChatInvariants implements Invariant {

	public function __construct( private readonly Db $db ) {}

	public function faults(): array {
		$side    = $this->db->table( 'chat' );
		$message = $this->db->table( 'chat_message' );
		$users   = $this->db->core( 'users' );
		$faults  = array();
		$rows    = $this->db->rows(
			"SELECT c.user_id, c.peer_id, c.unread, COUNT(m.id) AS n FROM $side c
			LEFT JOIN $message m ON m.low_id = CASE WHEN c.user_id < c.peer_id THEN c.user_id ELSE c.peer_id END
				AND m.high_id = CASE WHEN c.user_id < c.peer_id THEN c.peer_id ELSE c.user_id END
				AND m.id > c.read_id AND m.sender_id = c.peer_id AND m.recalled = 0
				AND CASE WHEN c.user_id < c.peer_id THEN m.hidden_low ELSE m.hidden_high END = 0
			GROUP BY c.user_id, c.peer_id, c.unread HAVING c.unread <> COUNT(m.id)"
		);
		foreach ( $rows as $row ) {
			$faults[] = "未读私信数\t{$row['user_id']} ← {$row['peer_id']}\t保存 {$row['unread']}\t实际 {$row['n']}";
		}
		$rows = $this->db->rows(
			"SELECT c.user_id, c.peer_id, c.last_id FROM $side c LEFT JOIN $message m ON m.id = c.last_id"
				. ' WHERE c.updated > 0'
					. ' AND (m.id IS NULL OR NOT ((m.low_id = c.user_id AND m.high_id = c.peer_id) OR (m.low_id = '
					. 'c.peer_id AND m.high_id = c.user_id)))'
		);
		foreach ( $rows as $row ) {
			$faults[] = "会话的最后一条私信\t{$row['user_id']} ← {$row['peer_id']}\t{$row['last_id']}";
		}
		foreach ( $this->db->column(
			"SELECT c.user_id FROM $side c LEFT JOIN $users u ON u.ID = c.user_id WHERE u.ID IS NULL GROUP BY c.user_id"
		) as $user ) {
			$faults[] = "没有成员的会话\t成员 $user";
		}
		return $faults;
	}
}
