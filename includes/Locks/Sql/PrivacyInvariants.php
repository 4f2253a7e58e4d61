<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Setup\Invariant;

/** One right a member and item; nothing hidden without its post; nobody who is gone has a right. */
final class PrivacyInvariants implements Invariant {

	public function __construct( private readonly Db $db ) {}

	public function faults(): array {
		$right  = $this->db->table( 'entitlement' );
		$posts  = $this->db->core( 'posts' );
		$users  = $this->db->core( 'users' );
		$faults = array();
		foreach ( $this->db->rows(
			"SELECT user_id, item_type, item_id, COUNT(*) AS n FROM $right GROUP BY user_id, item_type, item_id
				HAVING COUNT(*) > 1"
		) as $row ) {
			$faults[] = "重复的查看权限\t成员 {$row['user_id']}\t{$row['item_type']} {$row['item_id']}\t{$row['n']} 行";
		}
		foreach ( $this->db->column(
			"SELECT l.post_id FROM {$this->db->table( 'lock' )} l LEFT JOIN $posts p ON p.ID = l.post_id
				WHERE p.ID IS NULL"
		) as $post ) {
			$faults[] = "没有内容的隐藏内容\t内容 $post";
		}
		foreach ( $this->db->column(
			"SELECT e.user_id FROM $right e LEFT JOIN $users u ON u.ID = e.user_id WHERE u.ID IS NULL
				GROUP BY e.user_id"
		) as $user ) {
			$faults[] = "没有成员的查看权限\t成员 $user";
		}
		return $faults;
	}
}
