<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Sql;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Moderation\Api\StaffLog;

/**
 * The table `staff_log`.
 *
 * @phpstan-type LogRow array{id: int, moderator: int, action: string, type: string, object_id: int, user_id: int, circle_id: int, reason: string, changes: array<string, array{string, string}>|null, created: int}
 */
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
	 * @return list<LogRow>
	 */
	public function page( SqlPart $scope, int $after, int $limit ): array {
		$rows = $this->db->rows(
			"SELECT g.log_id, g.moderator, g.action, g.object_type, g.object_id, g.user_id, g.circle_id, g.reason, g.changes, g.created FROM {$this->db->table( 'staff_log' )} g {$scope->joins}
			WHERE ({$scope->where})" . ( $after > 0 ? ' AND g.log_id < %d' : '' ) . ' ORDER BY g.log_id DESC LIMIT %d',
			array( ...$scope->join_values, ...$scope->where_values, ...( $after > 0 ? array( $after ) : array() ), $limit )
		);
		return array_map(
			static fn( array $row ): array => array(
				'id'        => (int) $row['log_id'],
				'moderator' => (int) $row['moderator'],
				'action'    => (string) $row['action'],
				'type'      => (string) $row['object_type'],
				'object_id' => (int) $row['object_id'],
				'user_id'   => (int) $row['user_id'],
				'circle_id' => (int) $row['circle_id'],
				'reason'    => (string) $row['reason'],
				'changes'   => self::changes( (string) ( $row['changes'] ?? '' ) ),
				'created'   => (int) $row['created'],
			),
			$rows
		);
	}

	/** @return array<string, array{string, string}>|null */
	private static function changes( string $json ): ?array {
		$out = array();
		$all = '' === $json ? array() : json_decode( $json, true );
		foreach ( is_array( $all ) ? $all : array() as $field => $pair ) {
			if ( is_array( $pair ) && is_string( $pair[0] ?? null ) && is_string( $pair[1] ?? null ) ) {
				$out[ (string) $field ] = array( $pair[0], $pair[1] );
			}
		}
		return array() === $out ? null : $out;
	}
}
