<?php

declare(strict_types=1);

namespace Zeromo\Community\Verification\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;
use Zeromo\Community\Verification\Mark;
use Zeromo\Community\Verification\MarkState;

/** Applications and marks in the table `verified_mark`. */
final class MarkRepository {

	private const COLUMNS = 'id, user_id, state, title, proof, image_id, reason, created, decided, expires';

	public function __construct( private readonly Db $db ) {}

	/** The table; `held` is the state while an application waits or a mark holds, and null after. */
	public static function table(): Table {
		return new Table(
			'verified_mark',
			"id bigint unsigned NOT NULL AUTO_INCREMENT,
			user_id bigint unsigned NOT NULL,
			state tinyint unsigned NOT NULL,
			held tinyint unsigned DEFAULT NULL,
			title varchar(60) NOT NULL,
			proof text NOT NULL,
			image_id bigint unsigned NOT NULL DEFAULT 0,
			reason varchar(400) NOT NULL DEFAULT '',
			staff_id bigint unsigned NOT NULL DEFAULT 0,
			created int unsigned NOT NULL,
			decided int unsigned NOT NULL DEFAULT 0,
			expires int unsigned NOT NULL DEFAULT 0,
			reminded tinyint unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY (id),
			UNIQUE KEY once (user_id,held),
			KEY state (state,id),
			KEY image (image_id),
			KEY ends (held,expires)"
		);
	}

	/** Adds an application; false when one waits already. */
	public function add( int $member, string $title, string $proof, int $image, int $now ): bool {
		$waiting = MarkState::Waiting->value;
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->mark()} (user_id,state,held,title,proof,image_id,created)
				VALUES (%d,%d,%d,%s,%s,%d,%d)",
			array( $member, $waiting, $waiting, $title, $proof, $image, $now )
		) > 0;
	}

	public function find( int $id ): ?Mark {
		$row = $this->db->row( 'SELECT ' . self::COLUMNS . " FROM {$this->mark()} WHERE id = %d", array( $id ) );
		return null === $row ? null : self::read( $row );
	}

	/** The application that waits, or the mark that holds. */
	public function held( int $member, MarkState $state ): ?Mark {
		$row = $this->db->row(
			'SELECT ' . self::COLUMNS . " FROM {$this->mark()} WHERE user_id = %d AND held = %d",
			array( $member, $state->value )
		);
		return null === $row ? null : self::read( $row );
	}

	/**
	 * A member's applications, the newest first.
	 *
	 * @return list<Mark>
	 */
	public function of_member( int $member, int $limit ): array {
		return array_map(
			self::read( ... ),
			$this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->mark()} WHERE user_id = %d ORDER BY id DESC LIMIT %d",
				array( $member, $limit )
			)
		);
	}

	/**
	 * For staff, the newest first.
	 *
	 * @param int $member Of one member, 0 for all.
	 * @param int $before Id of the last one that was read, 0 for the beginning.
	 * @return list<Mark>
	 */
	public function page( ?MarkState $state, int $member, int $before, int $limit ): array {
		$where = ( null === $state ? '' : 'state = %d AND ' ) . ( 0 === $member ? '' : 'user_id = %d AND ' );
		return array_map(
			self::read( ... ),
			$this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->mark()} WHERE {$where}id < %d ORDER BY id DESC LIMIT %d",
				array(
					...( null === $state ? array() : array( $state->value ) ),
					...( 0 === $member ? array() : array( $member ) ),
					$before > 0 ? $before : PHP_INT_MAX,
					$limit,
				)
			)
		);
	}

	/** How many wait, at most 100. */
	public function waiting(): int {
		return count(
			$this->db->ids(
				"SELECT id FROM {$this->mark()} WHERE state = %d LIMIT 100",
				array( MarkState::Waiting->value )
			)
		);
	}

	/** Moves one on from the state it was in; false when somebody else did. */
	public function turn(
		Mark $mark,
		MarkState $to,
		int $staff,
		int $now,
		string $title = '',
		string $reason = '',
		int $expires = 0
	): bool {
		$granted = MarkState::Granted === $to;
		return $this->db->execute(
			"UPDATE {$this->mark()} SET state = %d, held = " . ( $granted ? '%d' : 'NULL' )
				. ', title = %s, reason = %s, staff_id = %d, decided = %d, expires = %d, reminded = 0
				WHERE id = %d AND state = %d',
			array(
				$to->value,
				...( $granted ? array( $to->value ) : array() ),
				'' === $title ? $mark->title : $title,
				$reason,
				$staff,
				$now,
				$granted ? $expires : $mark->expires,
				$mark->id,
				$mark->state->value,
			)
		) > 0;
	}

	/**
	 * Marks that hold and end before a time; a call takes some.
	 *
	 * @param bool $told Also those whose member was told of it.
	 * @return list<Mark>
	 */
	public function ending( int $before, bool $told, int $limit ): array {
		return array_map(
			self::read( ... ),
			$this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->mark()} WHERE held = %d AND expires > 0 AND expires < %d"
					. ( $told ? '' : ' AND reminded = 0' ) . ' ORDER BY expires LIMIT %d',
				array( MarkState::Granted->value, $before, $limit )
			)
		);
	}

	/** The member was told that it ends; false when that was so already. */
	public function remind( int $id ): bool {
		return $this->db->execute(
			"UPDATE {$this->mark()} SET reminded = 1 WHERE id = %d AND reminded = 0",
			array( $id )
		) > 0;
	}

	/** Whose proof a picture is, 0 for none. */
	public function owner_of_picture( int $image ): int {
		return (int) $this->db->value(
			"SELECT user_id FROM {$this->mark()} WHERE image_id = %d LIMIT 1",
			array( $image )
		);
	}

	/**
	 * Pictures of a member's applications.
	 *
	 * @return list<int>
	 */
	public function pictures_of( int $member ): array {
		return $this->db->ids(
			"SELECT image_id FROM {$this->mark()} WHERE user_id = %d AND image_id > 0",
			array( $member )
		);
	}

	/** Removes a member's applications and mark; how many there were. */
	public function remove_member( int $member ): int {
		return $this->db->execute( "DELETE FROM {$this->mark()} WHERE user_id = %d", array( $member ) );
	}

	/** @param array<string, string|null> $row Of the table. */
	private static function read( array $row ): Mark {
		return new Mark(
			(int) $row['id'],
			(int) $row['user_id'],
			MarkState::from( (int) $row['state'] ),
			(string) $row['title'],
			(string) $row['proof'],
			(int) $row['image_id'],
			(string) $row['reason'],
			(int) $row['created'],
			(int) $row['decided'],
			(int) $row['expires']
		);
	}

	private function mark(): string {
		return $this->db->table( 'verified_mark' );
	}
}
