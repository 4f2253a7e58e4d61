<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Moderation\CaseNote;

/** Who works on a case (columns of `report_case`), and what staff has noted on it (`case_note`). */
final class CaseWorkRepository {

	public function __construct( private readonly Db $db ) {}

	/**
	 * Claims an open case that nobody else works on; again means longer.
	 *
	 * @param int $from Whoever holds it as it was read; the case's row judges between two.
	 */
	public function claim( int $case, int $member, int $from, int $now, int $until ): bool {
		return $this->db->execute(
			"UPDATE {$this->cases()} SET claimed_by = %d, claimed_until = %d WHERE case_id = %d AND is_open = 1"
				. ' AND (claimed_until <= %d OR claimed_by IN (%d, %d))',
			array( $member, $until, $case, $now, $member, $from )
		) > 0
			// MariaDB counts no row that is so already: the same press within the second.
			|| null !== $this->db->value(
				"SELECT 1 FROM {$this->cases()} WHERE case_id = %d AND is_open = 1 AND claimed_by = %d"
					. ' AND claimed_until = %d',
				array( $case, $member, $until )
			);
	}

	/** Gives it back; what is somebody else's stays so. */
	public function release( int $case, int $member ): void {
		$this->db->execute(
			"UPDATE {$this->cases()} SET claimed_by = 0, claimed_until = 0 WHERE case_id = %d AND claimed_by = %d",
			array( $case, $member )
		);
	}

	/** Adds a note. Inside a transaction. */
	public function add( int $case, int $member, string $words, int $now ): void {
		$this->db->execute(
			"INSERT INTO {$this->db->table( 'case_note' )} (case_id,user_id,note,created) VALUES (%d,%d,%s,%d)",
			array( $case, $member, $words, $now )
		);
		$this->db->execute(
			"UPDATE {$this->cases()} SET notes = notes + 1 WHERE case_id = %d",
			array( $case )
		);
	}

	/**
	 * The newest notes on a case, the newest first.
	 *
	 * @return list<CaseNote>
	 */
	public function notes( int $case, int $limit ): array {
		return array_map(
			CaseNote::from_row( ... ),
			$this->db->rows(
				"SELECT note_id, user_id, note, created FROM {$this->db->table( 'case_note' )} WHERE case_id = %d
					ORDER BY note_id DESC LIMIT %d",
				array( $case, $limit )
			)
		);
	}

	/** Who is gone has no name on their notes. */
	#[Action( 'deleted_user' )]
	public function forget( int $member ): void {
		$this->db->execute(
			"UPDATE {$this->db->table( 'case_note' )} SET user_id = 0 WHERE user_id = %d",
			array( $member )
		);
	}

	private function cases(): string {
		return $this->db->table( 'report_case' );
	}
}
