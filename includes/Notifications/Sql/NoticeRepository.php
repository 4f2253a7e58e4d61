<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlSelect;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeType;
use Zeromo\Community\Notifications\Api\UnreadSource;
use Zeromo\Community\Notifications\Notice;
use Zeromo\Community\Notifications\NoticeCatalog;

/** Notices in the database. */
final class NoticeRepository {

	/** Keys of what other rooms add to the unread numbers begin here. */
	public const ADDED = 1000;

	/** @param \Closure(): NoticeCatalog $catalog Kinds of what is read; a number on the bell needs none. */
	public function __construct(
		private readonly Db $db,
		#[Lazy( NoticeCatalog::class )] private readonly \Closure $catalog
	) {}

	/**
	 * Adds what one member did. The same thing by the same member twice is once.
	 *
	 * @param int  $now   When it happened, Unix seconds.
	 * @param bool $again It may have been added before: one that can happen again does not come back to the top then.
	 * @return bool Whether it was new.
	 */
	public function add(
		int $user_id,
		NoticeKind $kind,
		NoticeType $type,
		int $target_id,
		int $post_id,
		int $actor_id,
		int $now,
		bool $again = false
	): bool {
		$row = array( $user_id, $type->number, $kind->number, $target_id, $post_id, $actor_id, $now );
		if ( $kind->is_renewed && $again ) {
			$same = array( $user_id, $kind->number, $target_id );
			// A notice of that time, or a later one, is left as the reader has it.
			return $this->db->execute(
				"UPDATE {$this->table()} SET actor_id = %d, is_read = 0, created = %d WHERE user_id = %d AND kind = %d
					AND target_id = %d AND created < %d",
				array( $actor_id, $now, ...$same, $now )
			) > 0 || $this->insert( $row );
		}
		if ( $kind->is_renewed ) {
			return $this->db->execute(
				"INSERT INTO {$this->table()} (user_id,type,kind,target_id,post_id,actor_id,created)
					VALUES (%d,%d,%d,%d,%d,%d,%d)
				ON DUPLICATE KEY UPDATE actor_id = VALUES(actor_id), is_read = 0, created = VALUES(created)",
				$row
			) > 0;
		}
		if ( ! $kind->is_grouped ) {
			return $this->insert( $row );
		}
		return $this->db->transaction(
			function () use ( $row, $kind, $target_id, $actor_id, $now ): bool {
				$new = $this->db->execute(
					"INSERT IGNORE INTO {$this->seen()} (kind,target_id,actor_id,created) VALUES (%d,%d,%d,%d)",
					array( $kind->number, $target_id, $actor_id, $now )
				);
				if ( 0 === $new ) {
					return false;
				}
				$this->db->execute(
					"INSERT INTO {$this->table()} (user_id,type,kind,target_id,post_id,actor_id,created)
						VALUES (%d,%d,%d,%d,%d,%d,%d)
					ON DUPLICATE KEY UPDATE second_id = actor_id, actor_id =
						VALUES(actor_id), n = n + 1, is_read = 0, created = VALUES(created)",
					$row
				);
				return true;
			}
		);
	}

	/**
	 * A reader's notices, newest first.
	 *
	 * @return list<Notice>
	 */
	public function page( int $user_id, ?NoticeType $type, ?Cursor $after, int $skip, int $limit ): array {
		[ $where, $values ] = self::of( $user_id, $type );
		if ( null !== $after ) {
			$where .= ' AND created <= %d AND (created < %d OR id < %d)';
			array_push( $values, $after->sort, $after->sort, $after->id );
		}
		$rows = $this->db->rows(
			"SELECT id, kind, target_id, post_id, actor_id, second_id, n, is_read, created FROM {$this->table()}
				WHERE $where ORDER BY created DESC, id DESC LIMIT %d OFFSET %d",
			array( ...$values, $limit, $skip )
		);
		$out = array();
		foreach ( $rows as $row ) {
			$kind = ( $this->catalog )()->numbered( (int) $row['kind'] );
			if ( null !== $kind ) {
				$out[] = new Notice(
					(int) $row['id'],
					$kind,
					(int) $row['target_id'],
					(int) $row['post_id'],
					(int) $row['actor_id'],
					(int) $row['second_id'],
					(int) $row['n'],
					1 === (int) $row['is_read'],
					(int) $row['created']
				);
			}
		}
		return $out;
	}

	/**
	 * How many of each type are unread, with the numbers of other rooms; one query.
	 *
	 * @return array<int, int> By number of the type; those of other rooms by ADDED and their place.
	 */
	public function unread( int $user_id, UnreadSource ...$sources ): array {
		$own   = new SqlSelect(
			"SELECT type, COUNT(*) AS n FROM {$this->table()} WHERE user_id = %d AND is_read = 0 GROUP BY type",
			array( $user_id )
		);
		$added = array();
		foreach ( array_values( $sources ) as $i => $source ) {
			$added[] = $source->sql( $user_id )->within( 'SELECT ' . ( self::ADDED + $i ) . ' AS type,', 'AS n' );
		}
		$all = SqlSelect::union( $own, ...$added );
		$out = array();
		foreach ( $this->db->rows( $all->sql, $all->values ) as $row ) {
			$out[ (int) $row['type'] ] = (int) $row['n'];
		}
		return $out;
	}

	/**
	 * Those of the ids that belong to the reader.
	 *
	 * @param list<int> $ids Notices.
	 * @return list<int>
	 */
	public function own( int $user_id, array $ids ): array {
		return array() === $ids
			? array()
			: $this->db->ids(
				"SELECT id FROM {$this->table()} WHERE user_id = %d AND id IN (" . Db::marks( count( $ids ) ) . ')',
				array( $user_id, ...$ids )
			);
	}

	/**
	 * Marks as read.
	 *
	 * @param list<int> $ids Notices of this reader.
	 */
	public function read( int $user_id, array $ids ): void {
		$this->db->execute(
			"UPDATE {$this->table()} SET is_read = 1 WHERE user_id = %d AND id IN (" . Db::marks( count( $ids ) ) . ')',
			array( $user_id, ...$ids )
		);
	}

	/** Marks all, or all of a type, as read. */
	public function read_all( int $user_id, ?NoticeType $type ): void {
		[ $where, $values ] = self::of( $user_id, $type );
		$this->db->execute( "UPDATE {$this->table()} SET is_read = 1 WHERE $where AND is_read = 0", $values );
	}

	/** Removes one notice of this reader; the number of removed rows. */
	public function delete( int $user_id, int $id ): int {
		return $this->db->execute(
			"DELETE FROM {$this->table()} WHERE user_id = %d AND id = %d",
			array( $user_id, $id )
		);
	}

	/** Removes all, or all of a type; the number of removed rows. */
	public function delete_all( int $user_id, ?NoticeType $type ): int {
		[ $where, $values ] = self::of( $user_id, $type );
		return $this->db->execute( "DELETE FROM {$this->table()} WHERE $where", $values );
	}

	/**
	 * Removes what is about a post that is gone.
	 *
	 * @return list<int> Members whose notices changed.
	 */
	public function forget_post( int $post_id ): array {
		$readers = $this->db->ids(
			"SELECT DISTINCT user_id FROM {$this->table()} WHERE post_id = %d",
			array( $post_id )
		);
		if ( array() !== $readers ) {
			$this->db->execute( "DELETE FROM {$this->table()} WHERE post_id = %d", array( $post_id ) );
		}
		return $readers;
	}

	/**
	 * Removes what is about a comment that is gone.
	 *
	 * @param list<int> $kinds Numbers of those whose target is a comment.
	 * @return list<int> Members whose notices changed.
	 */
	public function forget_comment( int $comment_id, array $kinds ): array {
		$where   = 'kind IN (' . Db::marks( count( $kinds ) ) . ') AND target_id = %d';
		$readers = $this->db->ids(
			"SELECT DISTINCT user_id FROM {$this->table()} WHERE $where",
			array( ...$kinds, $comment_id )
		);
		if ( array() !== $readers ) {
			$this->db->execute( "DELETE FROM {$this->table()} WHERE $where", array( ...$kinds, $comment_id ) );
		}
		return $readers;
	}

	/**
	 * Rows of a post, as they are stored.
	 *
	 * @return list<array<string, int>>
	 */
	public function of_post( int $post_id ): array {
		return self::numbers(
			$this->db->rows( "SELECT * FROM {$this->table()} WHERE post_id = %d ORDER BY id", array( $post_id ) )
		);
	}

	/**
	 * Rows of these kinds on a target, as they are stored.
	 *
	 * @param list<int> $kinds Not empty.
	 * @return list<array<string, int>>
	 */
	public function of_targets( array $kinds, int $target ): array {
		return self::numbers(
			$this->db->rows(
				"SELECT * FROM {$this->table()} WHERE kind IN (" . Db::marks( count( $kinds ) ) . ') AND target_id = %d'
					. ' ORDER BY id',
				array( ...$kinds, $target )
			)
		);
	}

	/**
	 * Rows of these kinds that a member was told on a target, as they are stored.
	 *
	 * @param list<int> $kinds Not empty.
	 * @return list<array<string, int>>
	 */
	public function of_member( int $user_id, array $kinds, int $target ): array {
		return self::numbers(
			$this->db->rows(
				"SELECT * FROM {$this->table()} WHERE user_id = %d AND kind IN (" . Db::marks( count( $kinds ) )
					. ') AND target_id = %d ORDER BY id',
				array( $user_id, ...$kinds, $target )
			)
		);
	}

	/**
	 * Removes what a member was told on a target.
	 *
	 * @param list<int> $kinds Not empty.
	 */
	public function forget_of_member( int $user_id, array $kinds, int $target ): void {
		$this->db->execute(
			"DELETE FROM {$this->table()} WHERE user_id = %d AND kind IN (" . Db::marks( count( $kinds ) )
				. ') AND target_id = %d',
			array( $user_id, ...$kinds, $target )
		);
	}

	/**
	 * @param list<array<string, string|null>> $rows All columns are numbers.
	 * @return list<array<string, int>>
	 */
	private static function numbers( array $rows ): array {
		return array_map( static fn( array $row ): array => array_map( 'intval', $row ), $rows );
	}

	/**
	 * Puts rows back that are gone; one that has come again since stays as it is.
	 *
	 * @param list<array<string, int|string>> $rows From of_post() or of_targets(), not empty.
	 * @return list<int> Members whose notices changed.
	 */
	public function put_back( array $rows ): array {
		$columns = array( 'id', 'user_id', 'type', 'kind', 'target_id', 'post_id', 'actor_id', 'second_id', 'n' );
		array_push( $columns, 'is_read', 'created' );
		$values = array();
		foreach ( $rows as $row ) {
			foreach ( $columns as $column ) {
				$values[] = $row[ $column ] ?? 0;
			}
		}
		$one = '(' . implode( ',', array_fill( 0, count( $columns ), '%d' ) ) . ')';
		$this->db->execute(
			"INSERT IGNORE INTO {$this->table()} (" . implode( ',', $columns ) . ') VALUES '
				. implode( ',', array_fill( 0, count( $rows ), $one ) ),
			$values
		);
		return array_values( array_unique( array_map( 'intval', array_column( $rows, 'user_id' ) ) ) );
	}

	/** Removes what two members told each other; a notice of many stays. */
	public function forget_between( int $one, int $other ): void {
		$this->db->execute(
			"DELETE FROM {$this->table()} WHERE ((user_id = %d AND actor_id = %d) OR (user_id = %d AND actor_id = %d))
				AND n = 1",
			array( $one, $other, $other, $one )
		);
	}

	/** Removes what belongs to a member who is gone. */
	public function forget_member( int $user_id ): void {
		$this->db->execute( "DELETE FROM {$this->table()} WHERE user_id = %d", array( $user_id ) );
		$this->db->execute( "DELETE FROM {$this->seen()} WHERE actor_id = %d", array( $user_id ) );
	}

	/** Removes what was read long ago, a bounded number. */
	public function prune( int $before, int $limit ): void {
		$ids = $this->db->ids(
			"SELECT id FROM {$this->table()} WHERE is_read = 1 AND created < %d ORDER BY id LIMIT %d",
			array( $before, $limit )
		);
		if ( array() !== $ids ) {
			$this->db->execute( "DELETE FROM {$this->table()} WHERE id IN (" . Db::marks( count( $ids ) ) . ')', $ids );
		}
		$this->db->execute( "DELETE FROM {$this->seen()} WHERE created < %d", array( $before ) );
	}

	/** @return array{string, list<int>} */
	private static function of( int $user_id, ?NoticeType $type ): array {
		return null === $type
			? array( 'user_id = %d', array( $user_id ) )
			: array( 'user_id = %d AND type = %d', array( $user_id, $type->number ) );
	}

	private function table(): string {
		return $this->db->table( 'notice' );
	}

	private function seen(): string {
		return $this->db->table( 'notice_seen' );
	}

	/** @param list<int> $row As of add(). */
	private function insert( array $row ): bool {
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->table()} (user_id,type,kind,target_id,post_id,actor_id,created)
				VALUES (%d,%d,%d,%d,%d,%d,%d)",
			$row
		) > 0;
	}
}
