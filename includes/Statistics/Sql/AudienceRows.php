<?php

declare(strict_types=1);

namespace Zeromo\Community\Statistics\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Statistics\Audience;
use Zeromo\Community\Statistics\Calendar;

/** Members whom an owner can tell something, by the keys `silent` and `quiet` of `number_member`. */
final class AudienceRows {

	public function __construct( private readonly Db $db, private readonly Calendar $calendar ) {}

	/** How many there are, at most so many. */
	public function count( Audience $audience, int $most ): int {
		$where = $this->where( $audience );
		return count(
			$this->db->ids(
				"SELECT user_id FROM {$this->table()} WHERE {$where->where} LIMIT %d",
				array( ...$where->where_values, $most )
			)
		);
	}

	/**
	 * Takes some of them: each once, or once a month. Within the unit that tells them.
	 *
	 * @param int $from Last day that was taken before, 0 for the beginning: those it passed are not read again.
	 * @return array{list<int>, int} Members, and where to go on; 0 at the end.
	 */
	public function take( Audience $audience, int $from, int $limit ): array {
		$where = $this->where( $audience );
		$key   = Audience::Newcomers === $audience ? 'joined' : 'seen';
		$rows  = $this->db->rows(
			"SELECT user_id, $key AS day FROM {$this->table()} WHERE {$where->where} AND $key >= %d
				ORDER BY $key, user_id LIMIT %d",
			array( ...$where->where_values, $from, $limit )
		);
		$found = array_map( static fn( array $row ): int => (int) $row['user_id'], $rows );
		if ( array() === $rows ) {
			return array( array(), 0 );
		}
		$next = count( $rows ) === $limit ? (int) $rows[ $limit - 1 ]['day'] : 0;
		$in  = 'user_id IN (' . Db::marks( count( $found ) ) . ')';
		$ids = $this->db->ids(
			"SELECT user_id FROM {$this->table()} WHERE {$where->where} AND $in ORDER BY user_id" . $this->db->locked(),
			array( ...$where->where_values, ...$found )
		);
		if ( array() !== $ids ) {
			$set = Audience::Newcomers === $audience ? 'welcomed = 1' : "reminded = {$this->month()}";
			$in  = 'user_id IN (' . Db::marks( count( $ids ) ) . ')';
			$this->db->execute( "UPDATE {$this->table()} SET $set WHERE $in", $ids );
		}
		return array( $ids, $next );
	}

	private function where( Audience $audience ): SqlPart {
		$today = $this->calendar->today();
		return Audience::Newcomers === $audience
			? SqlPart::where(
				'first_day = 0 AND welcomed = 0 AND joined BETWEEN %d AND %d',
				$today - Audience::NEW_FOR,
				$today
			)
			: SqlPart::where(
				'seen BETWEEN %d AND %d AND reminded < %d',
				$today - Audience::LOST,
				$today - Audience::QUIET,
				$this->month()
			);
	}

	/** 202601. */
	private function month(): int {
		return intdiv( Calendar::date_of( $this->calendar->today() ), 100 );
	}

	private function table(): string {
		return $this->db->table( 'number_member' );
	}
}
