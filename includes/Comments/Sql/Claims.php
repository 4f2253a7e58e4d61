<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Sql;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Wiring\Job;

/**
 * Who writes, when the same words for the same place come more than once: rows with a UNIQUE mark. The first row
 * decides; each change names the state it found, so that only one request can make it.
 */
final class Claims {

	/** The words are the caller's to write, who then calls settle() or release(). */
	public const MINE = -1;

	/** Another request is still writing them. */
	public const BUSY = 0;

	public function __construct( private readonly Db $db, private readonly Clock $clock ) {}

	/**
	 * Takes the words for this request.
	 *
	 * @param string $mark  Forty hexadecimal digits for member, place and words.
	 * @param int    $now   Unix seconds.
	 * @param int    $until Unix seconds up to which the same mark is the same comment.
	 * @return int MINE, BUSY, or the comment that was written.
	 */
	public function take( string $mark, int $now, int $until ): int {
		if (
			$this->write(
				"INSERT IGNORE INTO {$this->table()} (mark,comment_id,expires) VALUES (%s,0,%d)",
				array( $mark, $until ),
				true
			) > 0
		) {
			return self::MINE;
		}
		$row = $this->db->row( "SELECT comment_id, expires FROM {$this->table()} WHERE mark = %s", array( $mark ) );
		if ( null === $row ) {
			return self::BUSY;
		}
		if ( (int) $row['expires'] > $now ) {
			return (int) $row['comment_id'];
		}
		return $this->write(
			"UPDATE {$this->table()} SET comment_id = 0, expires = %d WHERE mark = %s AND expires <= %d",
			array( $until, $mark, $now ),
			true
		) > 0
			? self::MINE
			: self::BUSY;
	}

	/**
	 * Takes words anew whose comment does not stand any more.
	 *
	 * @return int MINE or BUSY.
	 */
	public function renew( string $mark, int $comment, int $until ): int {
		return $this->write(
			"UPDATE {$this->table()} SET comment_id = 0, expires = %d WHERE mark = %s AND comment_id = %d",
			array( $until, $mark, $comment ),
			true
		) > 0
			? self::MINE
			: self::BUSY;
	}

	/** The words are written. */
	public function settle( string $mark, int $comment ): void {
		$this->write( "UPDATE {$this->table()} SET comment_id = %d WHERE mark = %s", array( $comment, $mark ) );
	}

	/** The words were not written: the next request may. */
	public function release( string $mark, int $until ): void {
		$this->write(
			"DELETE FROM {$this->table()} WHERE mark = %s AND comment_id = 0 AND expires = %d",
			array( $mark, $until )
		);
	}

	#[Job( 'comment_claims', Job::DAY )]
	public function on_daily(): void {
		$this->purge( $this->clock->now() );
	}

	/** Removes what has run out. */
	public function purge( int $now ): void {
		$this->write( "DELETE FROM {$this->table()} WHERE expires <= %d", array( $now ) );
	}

	/**
	 * @param list<int|string> $values For the placeholders.
	 * @param bool             $once   Who makes the change is told so: it must not find its own and take it for
	 *   another's.
	 */
	private function write( string $sql, array $values, bool $once = false ): int {
		return $this->db->transaction( fn(): int => $this->db->execute( $sql, $values ), $once );
	}

	private function table(): string {
		return $this->db->table( 'comment_claim' );
	}
}
