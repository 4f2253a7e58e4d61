<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Members\Api\MemberNames;
use Zeromo\Community\Setup\Backfill;

/**
 * Names in lower case in a separate table: core's users have no index on the display name, and a large site cannot scan
 * all of them for each letter typed.
 */
final class SqlMemberNames implements MemberNames, Backfill {

	private const STEP = 1000;

	public function __construct( private readonly Db $db ) {}

	#[Action( 'user_register', 10, 1 )]
	#[Action( 'profile_update', 10, 1 )]
	public function on_saved( int $id ): void {
		$user = get_userdata( $id );
		$this->keep( $id, false === $user ? '' : $user->display_name );
	}

	/** The table `member_name`. */
	public static function table(): Table {
		return new Table(
			'member_name',
			'user_id bigint unsigned NOT NULL,
			name_key varchar(100) NOT NULL,
			PRIMARY KEY (user_id),
			KEY name_key (name_key,user_id)'
		);
	}

	public function starting( string $prefix, int $limit, ?array $among = null ): array {
		if ( array() === $among || ( null === $among && '' === $prefix ) ) {
			return array();
		}
		return $this->db->ids(
			"SELECT user_id FROM {$this->name()} WHERE name_key LIKE %s"
				. ( null === $among ? '' : ' AND user_id IN (' . Db::marks( count( $among ) ) . ')' )
				. ' ORDER BY name_key, user_id LIMIT %d',
			array( $this->db->like( self::key( $prefix ) ) . '%', ...( $among ?? array() ), $limit )
		);
	}

	/** A member's name is this from now on. */
	public function keep( int $member, string $name ): void {
		$this->db->execute(
			"INSERT INTO {$this->name()} (user_id,name_key) VALUES (%d,%s)"
				. ' ON DUPLICATE KEY UPDATE name_key = VALUES(name_key)',
			array( $member, self::key( $name ) )
		);
	}

	/** A member is gone. */
	#[Action( 'deleted_user' )]
	public function forget( int $member ): void {
		$this->db->execute( "DELETE FROM {$this->name()} WHERE user_id = %d", array( $member ) );
	}

	/** Takes in members who were there before the table; true when none is left. */
	// Importers may write users past core's hooks.
	#[Job( 'member_names', Job::DAY )]
	public function backfill(): bool {
		$rows = $this->db->rows(
			"SELECT u.ID AS id, u.display_name FROM {$this->db->core( 'users' )} u"
				. " LEFT JOIN {$this->name()} n ON n.user_id = u.ID WHERE n.user_id IS NULL ORDER BY u.ID LIMIT %d",
			array( self::STEP )
		);
		if ( array() !== $rows ) {
			$this->db->insert_rows(
				$this->name(),
				array( 'user_id', 'name_key' ),
				array_map(
					static fn( array $row ): array =>
						array( (int) $row['id'], self::key( (string) $row['display_name'] ) ),
					$rows
				)
			);
		}
		return count( $rows ) < self::STEP;
	}

	private static function key( string $name ): string {
		return mb_substr( mb_strtolower( trim( $name ), 'UTF-8' ), 0, 100 );
	}

	private function name(): string {
		return $this->db->table( 'member_name' );
	}
}
