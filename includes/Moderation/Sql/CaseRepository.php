<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Sql;

use Zeromo\Community\Kernel\Database\Conflict;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Moderation\Api\Decisions;
use Zeromo\Community\Moderation\Api\Thing;
use Zeromo\Community\Moderation\CaseFilter;
use Zeromo\Community\Moderation\OwnReport;
use Zeromo\Community\Moderation\Reason;
use Zeromo\Community\Moderation\Report;
use Zeromo\Community\Moderation\ReportCase;

/** Reports in the tables `report_case` and `report`. */
final class CaseRepository implements Decisions {

	/** Members who are told of a decision, at most. */
	public const TOLD = 200;

	private const EACH   = 3;

	/** Characters that are kept of what a thing says. */
	private const KEPT   = 5000;

	private const FIELDS = 'q.case_id, q.object_type, q.object_id, q.author_id, q.circle_id, q.reports, q.is_open, '
		. 'q.decision, q.note, q.words, q.created, q.claimed_by, q.claimed_until, q.notes';

	public function __construct( private readonly Db $db ) {}

	/**
	 * Puts a member's report on the thing's open case, made where there is none; false when the member's is on it
	 * already. Inside a transaction.
	 *
	 * @param int $image Copy of a picture, 0 for none.
	 */
	public function report( Thing $thing, int $member, Reason $reason, string $detail, int $image, int $now ): bool {
		$this->db->execute(
			"INSERT IGNORE INTO {$this->cases()} (object_type,object_id,author_id,circle_id,reports,is_open,note,words,"
				. "created) VALUES (%s,%d,%d,%d,0,1,'',%s,%d)",
			array(
				$thing->type,
				$thing->id,
				$thing->author_id,
				$thing->circle_id,
				mb_substr( $thing->words, 0, self::KEPT ),
				$now,
			)
		);
		$case = (int) $this->db->value(
			"SELECT case_id FROM {$this->cases()} WHERE object_type = %s AND object_id = %d AND is_open = 1",
			array( $thing->type, $thing->id )
		);
		if ( 0 === $case ) {
			throw new Conflict( 'The case was decided at this moment' );
		}
		$new = $this->db->execute(
			"INSERT IGNORE INTO {$this->reported()} (case_id,user_id,reason,detail,image_id,created)
				VALUES (%d,%d,%d,%s,%d,%d)",
			array( $case, $member, $reason->value, $detail, $image, $now )
		);
		if ( 0 === $new ) {
			return false;
		}
		if (
			0 === $this->db->execute(
				"UPDATE {$this->cases()} SET reports = reports + 1 WHERE case_id = %d AND is_open = 1",
				array( $case )
			)
		) {
			// Decided between the two statements: the whole work begins again, on a case of its own.
			throw new Conflict( 'The case was decided at this moment' );
		}
		return true;
	}

	/** Whether the member's report is on the thing's open case. */
	public function has_report( string $type, int $object_id, int $member ): bool {
		return null !== $this->db->value(
			"SELECT 1 FROM {$this->cases()} q JOIN {$this->reported()} r ON r.case_id = q.case_id AND r.user_id = %d"
				. ' WHERE q.object_type = %s AND q.object_id = %d AND q.is_open = 1',
			array( $member, $type, $object_id )
		);
	}

	/** A case, or null. */
	public function find( int $id ): ?ReportCase {
		$row = $this->db->row(
			'SELECT ' . self::FIELDS . " FROM {$this->cases()} q WHERE q.case_id = %d",
			array( $id )
		);
		return null === $row ? null : ReportCase::from_row( $row );
	}

	/** The open case of a thing, or null. */
	public function open_of( string $type, int $object_id ): ?ReportCase {
		$row = $this->db->row(
			'SELECT ' . self::FIELDS
				. " FROM {$this->cases()} q WHERE q.object_type = %s AND q.object_id = %d AND q.is_open = 1",
			array( $type, $object_id )
		);
		return null === $row ? null : ReportCase::from_row( $row );
	}

	/** Decides on an open case; false when it is decided already. */
	public function close( int $id, int $decision, int $moderator, string $note, int $now ): bool {
		return $this->db->execute(
			"UPDATE {$this->cases()} SET is_open = NULL, words = NULL, decision = %d, moderator = %d, note = %s,"
				. ' closed = %d, claimed_by = 0, claimed_until = 0 WHERE case_id = %d AND is_open = 1',
			array( $decision, $moderator, $note, $now, $id )
		) > 0;
	}

	/** Opens a decided case again as it was; false where it is open. */
	public function reopen( ReportCase $case ): bool {
		return $this->db->execute(
			"UPDATE {$this->cases()} SET is_open = 1, decision = 0, moderator = 0, note = '', closed = 0, words = %s,"
				. ' claimed_by = %d, claimed_until = %d WHERE case_id = %d AND is_open IS NULL',
			array( $case->words, $case->holder, $case->held_until, $case->id )
		) > 0;
	}

	public function stands( int $case ): bool {
		return null !== $this->db->value(
			"SELECT 1 FROM {$this->cases()} WHERE case_id = %d AND is_open IS NULL",
			array( $case )
		);
	}

	/**
	 * Open cases the oldest first, decided ones the newest first.
	 *
	 * @param SqlPart $scope Which of them, on alias q.
	 * @param int     $after Id of the last one before, 0 for the beginning.
	 * @return list<ReportCase>
	 */
	public function page( CaseFilter $filter, SqlPart $scope, int $after, int $now, int $limit ): array {
		$where  = $filter->open ? 'q.is_open = 1' : 'q.is_open IS NULL';
		$values = array();
		if ( $after > 0 ) {
			$where   .= $filter->open ? ' AND q.case_id > %d' : ' AND q.case_id < %d';
			$values[] = $after;
		}
		if ( '' !== $filter->type ) {
			$where   .= ' AND q.object_type = %s';
			$values[] = $filter->type;
		}
		if ( null !== $filter->reason ) {
			$where .= " AND EXISTS (SELECT 1 FROM {$this->reported()} w WHERE w.case_id = q.case_id AND w.reason = %d)";
			$values[] = $filter->reason->value;
		}
		if ( $filter->holder > 0 ) {
			$where .= ' AND q.claimed_by = %d AND q.claimed_until > %d';
			array_push( $values, $filter->holder, $now );
		}
		if ( $filter->free ) {
			$where   .= ' AND q.claimed_until <= %d';
			$values[] = $now;
		}
		$rows = $this->db->rows(
			'SELECT ' . self::FIELDS
				. " FROM {$this->cases()} q {$scope->joins} WHERE $where AND ({$scope->where}) ORDER BY q.case_id "
				. ( $filter->open ? 'ASC' : 'DESC' ) . ' LIMIT %d',
			array( ...$scope->join_values, ...$values, ...$scope->where_values, $limit )
		);
		return array_map( ReportCase::from_row( ... ), $rows );
	}

	/** How many open cases there are that are not about the member, at most $most. */
	public function count_open( int $member, int $most ): int {
		return count(
			$this->db->ids(
				"SELECT case_id FROM {$this->cases()} WHERE is_open = 1 AND author_id <> %d LIMIT %d",
				array( $member, $most )
			)
		);
	}

	/**
	 * Newest reports of cases, at most three each: first their ids, as a part with their texts would be a file each.
	 *
	 * @param list<int> $cases Cases.
	 * @return array<int, list<Report>>
	 */
	public function reports( array $cases ): array {
		$parts  = array();
		$values = array();
		foreach ( $cases as $n => $case ) {
			$parts[] = "SELECT report_id FROM (SELECT report_id FROM {$this->reported()} WHERE case_id = %d"
				. " ORDER BY report_id DESC LIMIT %d) t$n";
			array_push( $values, $case, self::EACH );
		}
		$out = array();
		foreach ( array() === $parts ? array() : $this->db->rows(
			'SELECT r.report_id, r.case_id, r.user_id, r.reason, r.detail, r.image_id, r.created AS reported FROM ('
				. implode( ' UNION ALL ', $parts ) . ") i JOIN {$this->reported()} r ON r.report_id = i.report_id"
				. ' ORDER BY r.report_id DESC',
			$values
		) as $row ) {
			$out[ (int) $row['case_id'] ][] = Report::from_row( $row );
		}
		return $out;
	}

	/**
	 * Who has reported it, the first ones.
	 *
	 * @return list<int>
	 */
	public function reporters( int $case, int $limit = self::TOLD ): array {
		return $this->db->ids(
			"SELECT user_id FROM {$this->reported()} WHERE case_id = %d AND user_id IS NOT NULL ORDER BY user_id
				LIMIT %d",
			array( $case, $limit )
		);
	}

	/**
	 * A member's own reports, the newest first.
	 *
	 * @return list<OwnReport>
	 */
	public function of_member( int $member, int $after, int $limit ): array {
		$rows = $this->db->rows(
			'SELECT r.report_id, r.user_id, r.reason, r.detail, r.image_id, r.created AS reported, '
				. self::FIELDS . " FROM {$this->reported()} r JOIN {$this->cases()} q ON q.case_id = r.case_id
			WHERE r.user_id = %d"
				. ( $after > 0 ? ' AND r.report_id < %d' : '' ) . ' ORDER BY r.report_id DESC LIMIT %d',
			array( $member, ...( $after > 0 ? array( $after ) : array() ), $limit )
		);
		return array_map(
			static fn( array $row ): OwnReport => new OwnReport(
				Report::from_row( $row ),
				ReportCase::from_row( $row )
			),
			$rows
		);
	}

	public function notes( array $cases, int $author ): array {
		$rows = $this->db->rows(
			"SELECT case_id, note FROM {$this->cases()} WHERE author_id = %d AND case_id IN ("
				. Db::marks( count( $cases ) ) . ')',
			array( $author, ...$cases )
		);
		return array_combine(
			array_map( 'intval', array_column( $rows, 'case_id' ) ),
			array_map( 'strval', array_column( $rows, 'note' ) )
		);
	}

	/** The case of a report with this picture, or null. */
	public function case_of_picture( int $image ): ?ReportCase {
		$row = $image < 1
			? null
			: $this->db->row(
				'SELECT ' . self::FIELDS
					. " FROM {$this->reported()} r JOIN {$this->cases()} q ON q.case_id = r.case_id
						WHERE r.image_id = %d",
				array( $image )
			);
		return null === $row ? null : ReportCase::from_row( $row );
	}

	/**
	 * Pictures of a member's reports.
	 *
	 * @return list<int>
	 */
	public function pictures_of( int $member ): array {
		return $this->db->ids(
			"SELECT image_id FROM {$this->reported()} WHERE user_id = %d AND image_id > 0",
			array( $member )
		);
	}

	/** A picture is deleted: no report has it any more. */
	#[Action( 'delete_attachment' )]
	public function drop_picture( int $image ): void {
		$this->db->execute( "UPDATE {$this->reported()} SET image_id = 0 WHERE image_id = %d", array( $image ) );
	}

	/** Takes a member's name, words and pictures from their reports; how many there were. */
	public function erase_reports( int $member ): int {
		return $this->db->execute(
			"UPDATE {$this->reported()} SET user_id = NULL, detail = '', image_id = 0 WHERE user_id = %d",
			array( $member )
		);
	}

	/** A member is gone: their reports stay as reports of nobody, without a picture. */
	public function forget_member( int $member ): void {
		$this->db->execute(
			"UPDATE {$this->reported()} SET user_id = NULL, image_id = 0 WHERE user_id = %d",
			array( $member )
		);
		$this->db->execute( "UPDATE {$this->cases()} SET author_id = 0 WHERE author_id = %d", array( $member ) );
		$this->db->execute(
			"UPDATE {$this->cases()} SET claimed_by = 0, claimed_until = 0 WHERE is_open = 1 AND claimed_by = %d",
			array( $member )
		);
	}

	private function cases(): string {
		return $this->db->table( 'report_case' );
	}

	private function reported(): string {
		return $this->db->table( 'report' );
	}
}
