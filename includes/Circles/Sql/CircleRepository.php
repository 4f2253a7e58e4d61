<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Sql;

use Zeromo\Community\Circles\Api\CircleOptions;
use Zeromo\Community\Circles\Api\CircleRecord;
use Zeromo\Community\Circles\Api\JoinMode;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\IdList;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Media\Api\Library;

/**
 * Circles in the circle table and core's posts. Only published ones unless a method says otherwise.
 *
 * @phpstan-import-type Snapshot from Library
 */
final class CircleRepository {

	/** What one member more adds to the heat. */
	private const MEMBER_HEAT = 20;

	public function __construct( private readonly Db $db ) {}

	public function get( int $id ): ?CircleRecord {
		return $this->many( array( $id ) )[ $id ] ?? null;
	}

	/** Also drafts and circles in the trash. */
	public function any( int $id ): ?CircleRecord {
		$row = $this->db->row( $this->select() . ' WHERE c.circle_id = %d', array( $id ) );
		return null === $row ? null : $this->record( $row );
	}

	/**
	 * Circles by id, in one query.
	 *
	 * @param list<int> $ids Circles.
	 * @return array<int, CircleRecord>
	 */
	public function many( array $ids ): array {
		if ( array() === $ids ) {
			return array();
		}
		$rows = $this->db->rows(
			$this->select() . ' WHERE c.circle_id IN (' . Db::marks( count( $ids ) ) . ') AND c.status = 1',
			$ids
		);
		$out  = array();
		foreach ( $rows as $row ) {
			$out[ (int) $row['circle_id'] ] = $this->record( $row );
		}
		return $out;
	}

	/**
	 * Circles a member has joined, the newest first.
	 *
	 * @return list<int>
	 */
	public function joined_by( int $member, int $offset, int $limit ): array {
		return $this->db->ids(
			'SELECT m.circle_id FROM ' . $this->db->table( 'circle_member' ) . ' m
			JOIN ' . $this->db->table( 'circle' ) . ' c ON c.circle_id = m.circle_id AND c.status = 1
			WHERE m.user_id = %d AND m.status = 1 ORDER BY m.circle_id DESC LIMIT %d OFFSET %d',
			array( $member, $limit, $offset )
		);
	}

	/**
	 * Circles a member owns, also drafts and circles in the trash.
	 *
	 * @return list<int>
	 */
	public function owned_by( int $member ): array {
		return $this->db->ids(
			'SELECT circle_id FROM ' . $this->db->table( 'circle' ) . ' WHERE owner_id = %d',
			array( $member )
		);
	}

	/** Makes the row of a new post; false when it is there already. */
	public function add( int $id, int $owner_id, bool $published, int $time ): bool {
		return $this->db->execute(
			'INSERT IGNORE INTO ' . $this->db->table( 'circle' )
				. ' (circle_id,status,owner_id,active_at,created) VALUES (%d,%d,%d,%d,%d)',
			array( $id, (int) $published, $owner_id, $time, $time )
		) > 0;
	}

	/**
	 * Changes columns of the row.
	 *
	 * @param array<string, int|string> $columns Name => value.
	 */
	public function save( int $id, array $columns ): void {
		if ( array() === $columns ) {
			return;
		}
		$sets   = array();
		$values = array();
		foreach ( $columns as $name => $value ) {
			$sets[]   = $name . ( is_int( $value ) ? ' = %d' : ' = %s' );
			$values[] = $value;
		}
		$this->db->execute(
			'UPDATE ' . $this->db->table( 'circle' ) . ' SET ' . implode( ', ', $sets ) . ' WHERE circle_id = %d',
			array( ...$values, $id )
		);
	}

	/** Takes the row for itself until the transaction is through; its first statement. */
	public function hold( int $id ): void {
		$this->db->hold( $this->db->table( 'circle' ), 'circle_id', $id );
	}

	/**
	 * Changes the pins from one list to another; false when they are others by now.
	 *
	 * @param list<int> $from As they were read.
	 * @param list<int> $to   As they are to be.
	 */
	public function change_pins( int $id, array $from, array $to ): bool {
		return $this->db->execute(
			'UPDATE ' . $this->db->table( 'circle' ) . ' SET pins = %s WHERE circle_id = %d AND pins = %s',
			array( implode( ',', $to ), $id, implode( ',', $from ) )
		) > 0;
	}

	/**
	 * Changes the posts shown before joining from what they were; false when somebody else has changed them meanwhile.
	 *
	 * @param list<int> $from As they were read.
	 * @param list<int> $to   As they are to be.
	 */
	public function change_samples( int $id, array $from, array $to ): bool {
		return $this->db->execute(
			'UPDATE ' . $this->db->table( 'circle' ) . ' SET samples = %s WHERE circle_id = %d AND samples = %s',
			array( implode( ',', $to ), $id, implode( ',', $from ) )
		) > 0;
	}

	/** The owner of row and post. */
	public function set_owner( int $id, int $owner_id ): void {
		$this->save( $id, array( 'owner_id' => $owner_id ) );
		$this->db->execute(
			'UPDATE ' . $this->db->core( 'posts' ) . ' SET post_author = %d WHERE ID = %d',
			array( $owner_id, $id )
		);
	}

	/** The row's owner changes from one to another; false when it is somebody else's by now. */
	public function hand_over( int $id, int $from, int $to ): bool {
		return $this->db->execute(
			'UPDATE ' . $this->db->table( 'circle' ) . ' SET owner_id = %d WHERE circle_id = %d AND owner_id = %d',
			array( $to, $id, $from )
		) > 0;
	}

	/** Last part of the address. */
	public function set_slug( int $id, string $slug ): void {
		$this->db->execute(
			'UPDATE ' . $this->db->core( 'posts' ) . ' SET post_name = %s WHERE ID = %d',
			array( $slug, $id )
		);
	}

	/**
	 * Joined members change by $delta, and the heat by 20 each; false when the circle is not there or, but for its
	 * owner, not published.
	 */
	public function members_changed( int $id, int $delta, bool $owner = false ): bool {
		$heat = self::MEMBER_HEAT * $delta;
		return $this->db->execute(
			'UPDATE ' . $this->db->table( 'circle' )
				. ' SET member_count = member_count + (%d), heat = CASE WHEN heat + (%d) < 0 THEN 0 ELSE heat + (%d) END
					WHERE circle_id = %d AND status >= %d',
			array( $delta, $heat, $heat, $id, $owner ? 0 : 1 )
		) > 0;
	}

	/** Joined members as stored now. */
	public function member_count( int $id ): int {
		return max(
			0,
			(int) $this->db->value(
				'SELECT member_count FROM ' . $this->db->table( 'circle' ) . ' WHERE circle_id = %d',
				array( $id )
			)
		);
	}

	/**
	 * Listed posts change by $delta, and the heat by $heat.
	 *
	 * @param int $time   When the newest of them was written, 0 where only the count is put right.
	 * @param int $author Who wrote it, 0 where unknown.
	 */
	public function content_changed( int $id, int $delta, int $time, int $author, int $heat ): void {
		// Also in the second in which the circle was made, or of another post: then it is the one who wrote last.
		$newer = $delta > 0 ? $time : -1;
		// Who wrote goes before when: MariaDB takes the values left to right as they are by then.
		$this->db->execute(
			'UPDATE ' . $this->db->table( 'circle' )
				. ' SET content_count = content_count + (%d), heat = CASE WHEN heat + (%d) < 0 THEN 0
					ELSE heat + (%d) END,
			active_by = CASE WHEN active_at <= %d THEN %d ELSE active_by END, active_at = CASE
					WHEN active_at <= %d THEN %d ELSE active_at END WHERE circle_id = %d',
			array( $delta, $heat, $heat, $newer, $author, $newer, $time, $id )
		);
	}

	/** The daily turn: all heat loses a fifth. */
	#[Job( 'circle_heat', Job::DAY, in_unit: true )]
	public function cool(): void {
		$this->db->execute(
			'UPDATE ' . $this->db->table( 'circle' ) . ' SET heat = CAST(heat * 8 / 10 AS SIGNED) WHERE heat > 0'
		);
	}

	/** Row and memberships of a circle whose post is gone. */
	public function forget( int $id ): void {
		$this->db->execute( 'DELETE FROM ' . $this->db->table( 'circle' ) . ' WHERE circle_id = %d', array( $id ) );
		$this->db->execute(
			'DELETE FROM ' . $this->db->table( 'circle_member' ) . ' WHERE circle_id = %d',
			array( $id )
		);
		$this->db->execute(
			'DELETE FROM ' . $this->db->table( 'circle_invite' ) . ' WHERE circle_id = %d',
			array( $id )
		);
	}

	/**
	 * Circles no longer show a picture that is gone.
	 *
	 * @return list<int> Circles that showed it.
	 */
	public function drop_picture( int $attachment ): array {
		$table = $this->db->table( 'circle' );
		$ids   = $this->db->ids(
			"SELECT circle_id FROM $table WHERE icon_id = %d OR cover_id = %d",
			array( $attachment, $attachment )
		);
		if ( array() !== $ids ) {
			$this->db->execute(
				"UPDATE $table SET icon_id = CASE WHEN icon_id = %d THEN 0 ELSE icon_id END, cover_id = CASE
					WHEN cover_id = %d THEN 0 ELSE cover_id END WHERE circle_id IN ("
					. Db::marks( count( $ids ) ) . ')',
				array( $attachment, $attachment, ...$ids )
			);
		}
		return $ids;
	}

	/** Circles that have one topic of their own have another instead. */
	public function replace_topic( int $from, int $into ): void {
		[ $topics, $values ] = IdList::replaced( 'topics', $from, $into );
		[ $where, $has ]     = IdList::has( 'topics', $from );
		$this->db->execute(
			"UPDATE {$this->db->table( 'circle' )} SET topics = $topics WHERE $where",
			array( ...$values, ...$has )
		);
	}

	/** A category that is gone. */
	public function drop_cat( int $cat ): void {
		$this->db->execute( 'UPDATE ' . $this->db->table( 'circle' ) . ' SET cat = 0 WHERE cat = %d', array( $cat ) );
	}

	private function select(): string {
		return 'SELECT c.*, p.post_title, p.post_name, p.post_content FROM ' . $this->db->table( 'circle' )
			. ' c JOIN ' . $this->db->core( 'posts' ) . ' p ON p.ID = c.circle_id';
	}

	/** @param array<string, string|null> $row Of select(). */
	private function record( array $row ): CircleRecord {
		$pictures = json_decode( (string) $row['pictures'], true );
		/** @var Snapshot $pictures */
		$pictures = is_array( $pictures ) ? array_values( $pictures ) : array();
		return new CircleRecord(
			(int) $row['circle_id'],
			1 === (int) $row['status'],
			self::plain( (string) $row['post_title'] ),
			(string) $row['post_name'],
			self::plain( (string) $row['post_content'] ),
			(int) $row['owner_id'],
			JoinMode::tryFrom( (string) $row['join_mode'] ) ?? JoinMode::Open,
			0 === (int) $row['visibility'],
			(int) $row['icon_id'],
			(int) $row['cover_id'],
			$pictures,
			(int) $row['cat'],
			max( 0, (int) $row['member_count'] ),
			max( 0, (int) $row['content_count'] ),
			(int) $row['active_at'],
			(int) $row['created'],
			self::words( $row['questions'] ),
			self::words( $row['join_roles'] ),
			(string) $row['announcement'],
			self::words( $row['rules'] ),
			max( 0, (int) $row['heat'] ),
			(int) $row['active_by'],
			self::numbers( (string) $row['pins'] ),
			self::numbers( (string) $row['topics'] ),
			CircleOptions::read( $row['options'] ),
			self::numbers( (string) ( $row['samples'] ?? '' ) )
		);
	}

	/** @return list<string> Words of a stored list. */
	private static function words( ?string $stored ): array {
		$list = json_decode( (string) $stored, true );
		return is_array( $list ) ? array_values( array_filter( $list, 'is_string' ) ) : array();
	}

	/** @return list<int> Ids with commas between them. */
	private static function numbers( string $stored ): array {
		return '' === $stored ? array() : array_map( 'intval', explode( ',', $stored ) );
	}

	/** Core stores & and < as entities and an editor's text as blocks; we hand on words and escape them at output. */
	private static function plain( string $stored ): string {
		return trim(
			html_entity_decode( wp_strip_all_tags( excerpt_remove_blocks( $stored ) ), ENT_QUOTES | ENT_HTML5, 'UTF-8' )
		);
	}
}
