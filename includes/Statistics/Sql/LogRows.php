<?php

declare(strict_types=1);

namespace Zeromo\Community\Statistics\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Statistics\Happening;
use Zeromo\Community\Statistics\LogRow;

/** The table `number_log`. */
final class LogRows {

	public function __construct( private readonly Db $db ) {}

	public function add( LogRow $row ): void {
		$this->db->execute(
			"INSERT INTO {$this->table()} (act,subject_id,user_id,circle_id,created) VALUES (%d,%d,%d,%d,%d)",
			array( $row->act->value, $row->subject, $row->member, $row->circle, $row->at )
		);
	}

	/** Whether there is anything to count. */
	public function is_empty(): bool {
		return null === $this->db->value( "SELECT id FROM {$this->table()} LIMIT 1" );
	}

	/**
	 * Takes the oldest rows out; within the unit that counts them. Only rows that are there are locked, so nobody who
	 * adds one waits.
	 *
	 * @return list<LogRow>
	 */
	public function take( int $limit ): array {
		$ids = $this->db->ids( "SELECT id FROM {$this->table()} ORDER BY id LIMIT %d", array( $limit ) );
		if ( array() === $ids ) {
			return array();
		}
		$in   = 'id IN (' . Db::marks( count( $ids ) ) . ')';
		$rows = $this->db->rows(
			"SELECT id, act, subject_id, user_id, circle_id, created FROM {$this->table()} WHERE $in ORDER BY id"
				. $this->db->locked(),
			$ids
		);
		$this->db->execute( "DELETE FROM {$this->table()} WHERE $in", $ids );
		$out = array();
		foreach ( $rows as $row ) {
			$act = Happening::tryFrom( (int) $row['act'] );
			if ( null !== $act ) {
				$out[] = new LogRow(
					$act,
					(int) $row['subject_id'],
					(int) $row['user_id'],
					(int) $row['circle_id'],
					(int) $row['created']
				);
			}
		}
		return $out;
	}

	private function table(): string {
		return $this->db->table( 'number_log' );
	}
}
