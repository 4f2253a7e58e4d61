<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\QueryFailed;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Topics\TopicName;
use Zeromo\Community\Topics\TopicRecord;

/**
 * Topics in the topic table and core's terms.
 *
 * @phpstan-import-type Snapshot from Library
 */
final class TopicRepository {

	/** A search looks at this many topics, hottest first. */
	private const WINDOW = 5000;

	/** What one post adds to the heat. */
	private const HEAT = 100;

	public function __construct( private readonly Db $db ) {}

	/**
	 * Topics by id, in one query; also those being merged.
	 *
	 * @param list<int> $ids Topics.
	 * @return array<int, TopicRecord>
	 */
	public function many( array $ids ): array {
		if ( array() === $ids ) {
			return array();
		}
		$rows = $this->db->rows(
			'SELECT t.*, w.name, w.slug, x.description FROM ' . $this->table() . ' t
			JOIN ' . $this->db->core( 'terms' ) . ' w ON w.term_id = t.term_id
			JOIN ' . $this->db->core( 'term_taxonomy' ) . " x ON x.term_id = t.term_id AND x.taxonomy = 'zeromo_topic'
			WHERE t.term_id IN (" . Db::marks( count( $ids ) ) . ')',
			$ids
		);
		$out  = array();
		foreach ( $rows as $row ) {
			$out[ (int) $row['term_id'] ] = $this->record( $row );
		}
		return $out;
	}

	/**
	 * Those of the ids that are topics and not being merged.
	 *
	 * @param list<int> $ids Terms.
	 * @return list<int>
	 */
	public function existing( array $ids ): array {
		return array() === $ids
			? array()
			: $this->db->ids(
				'SELECT term_id FROM ' . $this->table() . ' WHERE heat >= 0 AND term_id IN ('
					. Db::marks( count( $ids ) ) . ')',
				$ids
			);
	}

	/** First thing in a transaction: nobody else changes the topic before its end. */
	public function hold( int $id ): void {
		$this->db->hold( $this->table(), 'term_id', $id );
	}

	/**
	 * Where topics are now, by id: one that was merged, or is being merged, is the other topic. Those that are gone are
	 * absent.
	 *
	 * @param list<int> $ids  Topics.
	 * @param bool      $hold Inside a transaction: to its end none of them begins to be merged or is deleted.
	 * @return array<int, int>
	 */
	public function now( array $ids, bool $hold = false ): array {
		$locked = $hold ? $this->db->locked() : '';
		$out    = array();
		foreach ( $this->db->rows(
			"SELECT term_id, heat FROM {$this->table()} WHERE term_id IN (" . Db::marks( count( $ids ) )
				. ") ORDER BY term_id$locked",
			$ids
		) as $row ) {
			if ( (int) $row['heat'] >= 0 ) {
				$out[ (int) $row['term_id'] ] = (int) $row['term_id'];
			}
		}
		$gone = array_values( array_diff( $ids, $out ) );
		if ( array() === $gone ) {
			return $out;
		}
		$into = array();
		foreach ( $this->db->rows(
			"SELECT was, topic_id FROM {$this->db->table( 'topic_alias' )} WHERE was IN ("
				. Db::marks( count( $gone ) ) . ")$locked",
			$gone
		) as $row ) {
			$into[ (int) $row['was'] ] = (int) $row['topic_id'];
		}
		// The other one may have been merged meanwhile; its own line says where to.
		$now = array() === $into ? array() : $this->now( array_values( array_unique( $into ) ), $hold );
		foreach ( $into as $was => $topic ) {
			if ( isset( $now[ $topic ] ) ) {
				$out[ $was ] = $now[ $topic ];
			}
		}
		return $out;
	}

	/**
	 * Ids of a page, hottest first; a search looks through 5,000.
	 *
	 * @param Cursor|null $after Heat and id of the last one shown.
	 * @return list<int>
	 */
	public function page( string $search, int $cat, int $offset, int $limit, ?Cursor $after = null ): array {
		$parts  = array( 'heat >= 0' );
		$values = array();
		if ( $cat > 0 ) {
			$parts[]  = 'cat = %d';
			$values[] = $cat;
		}
		if ( null !== $after ) {
			$parts[] = 'heat <= %d AND (heat < %d OR term_id < %d)';
			array_push( $values, $after->sort, $after->sort, $after->id );
		}
		$where  = 'WHERE ' . implode( ' AND ', $parts );
		$inner  = "SELECT term_id, heat FROM {$this->table()} $where ORDER BY heat DESC, term_id DESC LIMIT %d";
		if ( '' === $search ) {
			return $this->db->ids( "$inner OFFSET %d", array( ...$values, $limit, $offset ) );
		}
		return $this->db->ids(
			"SELECT h.term_id FROM ($inner) h JOIN " . $this->db->core( 'terms' )
				. ' w ON w.term_id = h.term_id WHERE w.name LIKE %s'
					. ' ORDER BY h.heat DESC, h.term_id DESC LIMIT %d OFFSET %d',
			array( ...$values, self::WINDOW, '%' . $this->db->like( $search ) . '%', $limit, $offset )
		);
	}

	/**
	 * The topics made last.
	 *
	 * @return list<int>
	 */
	public function newest( int $limit ): array {
		return $this->db->ids(
			'SELECT term_id FROM ' . $this->table()
				. ' FORCE INDEX (PRIMARY) WHERE heat >= 0 ORDER BY term_id DESC LIMIT %d',
			array( $limit )
		);
	}

	/**
	 * Topics by the key of a name they have or had, in one query.
	 *
	 * @param list<string> $keys Of TopicName::key().
	 * @return array<string, int>
	 */
	public function by_keys( array $keys ): array {
		if ( array() === $keys ) {
			return array();
		}
		$marks = Db::marks( count( $keys ), '%s' );
		$rows  = $this->db->rows(
			'SELECT term_id, name_key FROM ' . $this->table()
				. " WHERE heat >= 0 AND name_key IN ($marks) UNION ALL SELECT topic_id AS term_id, name_key"
					. " FROM {$this->db->table( 'topic_alias' )} WHERE name_key IN ($marks)",
			array( ...$keys, ...$keys )
		);
		$out   = array();
		foreach ( $rows as $row ) {
			$out[ (string) $row['name_key'] ] ??= (int) $row['term_id'];
		}
		return $out;
	}

	/** Makes the row of a new term; false when the name is taken or the row is there. */
	public function add( int $id, string $key, int $author, int $time ): bool {
		return $this->db->execute(
			'INSERT IGNORE INTO ' . $this->table() . ' (term_id,name_key,author_id,created) VALUES (%d,%s,%d,%d)',
			array( $id, $key, $author, $time )
		) > 0;
	}

	/** Takes a name for a topic; false when another has it. */
	public function claim( int $id, string $key ): bool {
		try {
			$this->save( $id, array( 'name_key' => $key ) );
			return true;
		} catch ( QueryFailed ) {
			// The unique key.
			return false;
		}
	}

	/** The name of a topic changed; stays under the old key when the new one is taken. */
	public function rename( int $id, string $key ): void {
		if (
			null === $this->db->value( 'SELECT term_id FROM ' . $this->table() . ' WHERE name_key = %s', array( $key ) )
		) {
			$this->save( $id, array( 'name_key' => $key ) );
		}
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
			'UPDATE ' . $this->table() . ' SET ' . implode( ', ', $sets ) . ' WHERE term_id = %d',
			array( ...$values, $id )
		);
	}

	/**
	 * Listed posts change by $delta, and the heat with them.
	 *
	 * @param list<int> $ids Topics.
	 */
	public function content_changed( array $ids, int $delta ): void {
		$warmth = $delta * self::HEAT;
		// One order for everybody: two posts with the same topics must not wait for each other.
		sort( $ids );
		$this->db->execute(
			'UPDATE ' . $this->table()
				. ' SET content_count = content_count + (%d), heat = CASE WHEN heat < 0 THEN heat
					WHEN heat + (%d) < 0 THEN 0 ELSE heat + (%d) END WHERE term_id IN ('
				. Db::marks( count( $ids ) ) . ')',
			array( $delta, $warmth, $warmth, ...$ids )
		);
	}

	/** Members who follow it change by $delta. */
	public function followers_changed( int $id, int $delta ): void {
		$this->db->execute(
			'UPDATE ' . $this->table() . ' SET follower_count = follower_count + (%d) WHERE term_id = %d',
			array( $delta, $id )
		);
	}

	/**
	 * A topic begins to be merged and is in no list any more; false when there is no such topic, or it is being merged
	 * already.
	 */
	public function begin_merge( int $from, int $into ): bool {
		return $this->db->execute(
			'UPDATE ' . $this->table()
				. ' SET merged_into = %d, heat = -1, follower_count = 0 WHERE term_id = %d AND heat >= 0',
			array( $into, $from )
		) > 0;
	}

	/** Whether another topic is being merged into this one. */
	public function is_target( int $id ): bool {
		return null !== $this->db->value(
			'SELECT term_id FROM ' . $this->table() . ' WHERE heat < 0 AND merged_into = %d LIMIT 1',
			array( $id )
		);
	}

	/**
	 * Topics being merged, with where to.
	 *
	 * @return array<int, int>
	 */
	public function merging(): array {
		$out = array();
		foreach ( $this->db->rows(
			'SELECT term_id, merged_into FROM ' . $this->table()
				. ' WHERE heat < 0 AND merged_into > 0 ORDER BY term_id LIMIT 100'
		) as $row ) {
			$out[ (int) $row['term_id'] ] = (int) $row['merged_into'];
		}
		return $out;
	}

	/** Heat and followers of a topic that was merged into this one. */
	public function gain( int $id, int $heat, int $followers ): void {
		$this->db->execute(
			'UPDATE ' . $this->table()
				. ' SET heat = heat + %d, follower_count = follower_count + %d WHERE term_id = %d',
			array( $heat, $followers, $id )
		);
	}

	/**
	 * Listed posts left one topic for another, which had some of them already; nothing gets hotter by it.
	 *
	 * @param int $left Posts that left.
	 * @param int $came Posts that are new to the other.
	 */
	public function posts_moved( int $from, int $into, int $left, int $came ): void {
		$this->db->execute(
			'UPDATE ' . $this->table()
				. ' SET content_count = content_count + CASE WHEN term_id = %d THEN (%d) ELSE %d END'
					. ' WHERE term_id IN (%d,%d)',
			array( $from, -$left, $came, $from, $into )
		);
	}

	/** A day has passed. */
	#[Job( 'topic_heat', Job::DAY, in_unit: true )]
	public function cool(): void {
		$this->db->execute( 'UPDATE ' . $this->table() . ' SET heat = CAST(heat * 8 / 10 AS SIGNED) WHERE heat > 0' );
	}

	/** The row of a term that is gone. */
	public function forget( int $id ): void {
		$this->db->execute( 'DELETE FROM ' . $this->table() . ' WHERE term_id = %d', array( $id ) );
	}

	/**
	 * Topics no longer show a picture that is gone.
	 *
	 * @return list<int> Topics that showed it.
	 */
	public function drop_picture( int $attachment ): array {
		$ids = $this->db->ids( 'SELECT term_id FROM ' . $this->table() . ' WHERE icon_id = %d', array( $attachment ) );
		if ( array() !== $ids ) {
			$this->db->execute(
				'UPDATE ' . $this->table() . ' SET icon_id = 0 WHERE icon_id = %d',
				array( $attachment )
			);
		}
		return $ids;
	}

	/** A category that is gone. */
	public function drop_cat( int $cat ): void {
		$this->db->execute( 'UPDATE ' . $this->table() . ' SET cat = 0 WHERE cat = %d', array( $cat ) );
	}

	private function table(): string {
		return $this->db->table( 'topic' );
	}

	/** @param array<string, string|null> $row Of many(). */
	private function record( array $row ): TopicRecord {
		$picture = json_decode( (string) $row['picture'], true );
		/** @var Snapshot $picture */
		$picture = is_array( $picture ) ? array_values( $picture ) : array();
		return new TopicRecord(
			(int) $row['term_id'],
			self::plain( (string) $row['name'] ),
			(string) $row['slug'],
			self::plain( (string) $row['description'] ),
			(int) $row['icon_id'],
			$picture,
			(int) $row['cat'],
			max( 0, (int) $row['content_count'] ),
			max( 0, (int) $row['heat'] ),
			max( 0, (int) $row['follower_count'] ),
			(int) $row['merged_into'],
			(int) $row['author_id']
		);
	}

	/** Core stores & and < of a term as entities; we hand on words and escape them at output. */
	private static function plain( string $stored ): string {
		return trim( html_entity_decode( wp_strip_all_tags( $stored ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}
}
