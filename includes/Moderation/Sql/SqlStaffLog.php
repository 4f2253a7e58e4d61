<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Sql;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Moderation\Api\StaffLog;
use Zeromo\Community\Moderation\LogEntry;

/** The table `staff_log`. */
final class SqlStaffLog implements StaffLog {

	public function __construct( private readonly Db $db, private readonly Clock $clock ) {}

	public function note( int $moderator, string $action, string $type, int $id, int $member = 0, int $circle = 0, string $reason = '', array $changes = array() ): void {
		$json = array() === $changes ? null : (string) wp_json_encode( $changes, JSON_UNESCAPED_UNICODE );
		$this->db->execute(
			"INSERT INTO {$this->db->table( 'staff_log' )} (moderator,action,object_type,object_id,user_id,circle_id,reason,changes,created)
			VALUES (%d,%s,%s,%d,%d,%d,%s," . ( null === $json ? 'NULL' : '%s' ) . ',%d)',
			array( $moderator, $action, $type, $id, $member, $circle, $reason, ...( null === $json ? array() : array( $json ) ), $this->clock->now() )
		);
	}

	/** Takes the member's words out of what was logged about them; how many rows there were. */
	#[Action( 'deleted_user' )]
	public function erase_changes( int $member ): int {
		return $this->db->execute( "UPDATE {$this->db->table( 'staff_log' )} SET changes = NULL WHERE user_id = %d AND changes IS NOT NULL", array( $member ) );
	}

	/**
	 * Rows, the newest first.
	 *
	 * @param SqlPart $scope Which of them, on alias g.
	 * @param int     $after Id of the last one before, 0 for the beginning.
	 * @return list<LogEntry>
	 */
	public function page( SqlPart $scope, int $after, int $limit ): array {
		$rows = $this->db->rows(
			"SELECT g.log_id, g.moderator, g.action, g.object_type, g.object_id, g.user_id, g.reason, g.changes, g.created FROM {$this->db->table( 'staff_log' )} g {$scope->joins}
			WHERE ({$scope->where})" . ( $after > 0 ? ' AND g.log_id < %d' : '' ) . ' ORDER BY g.log_id DESC LIMIT %d',
			array( ...$scope->join_values, ...$scope->where_values, ...( $after > 0 ? array( $after ) : array() ), $limit )
		);
		return array_map( LogEntry::from_row( ... ), $rows );
	}
}
