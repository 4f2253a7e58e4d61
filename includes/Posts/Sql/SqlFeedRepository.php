<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Sql;

use Zeromo\Community\Circles\Api\CircleBoard;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Posts\Api\FeedEntry;
use Zeromo\Community\Posts\Api\FeedMark;
use Zeromo\Community\Posts\Api\FeedRepository;
use Zeromo\Community\Posts\Api\FeedRow;
use Zeromo\Community\Posts\Api\FeedSlice;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Posts\Api\ListCut;
use Zeromo\Community\Posts\Api\ListRules;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Ranking\Api\PickWeights;

/** The feed in its own tables, titles and comment counts from core's posts. */
final class SqlFeedRepository implements FeedRepository {

	private const COLUMNS = 'f.post_id, f.type, f.status, f.author_id, f.circle_id, f.created, f.topics, f.images,
		f.body, f.parts, f.edited, f.edited_staff, f.hot_comment, f.hot_likes, p.post_title, p.post_name, p.post_date,
		p.post_status, p.comment_count, c.post_title AS circle_title, c.post_name AS circle_name,
		COALESCE(fe.created,0) AS essence';

	public function __construct(
		private readonly Db $db,
		private readonly CircleBoard $board,
		private readonly Settings $settings
	) {}

	public function slice( FeedSlice $slice ): array {
		[ $sql, $values ] = ( new SliceSql( $this->db, $slice ) )->build();
		$managed          = $slice->managed;
		$pins             = $this->board->pins_sql( 'f.circle_id' );
		if ( array() !== $slice->lead ) {
			$seen   = ListRules::within( $slice->visible, $slice->cut );
			$sql    = "SELECT * FROM ($sql) b UNION ALL SELECT f.post_id, f.created AS s FROM {$this->feed()} f
				WHERE f.post_id IN ("
				. Db::marks( count( $slice->lead ) ) . ") AND f.circle_id = %d AND {$seen->where}";
			$values = array( ...$values, ...$slice->lead, $slice->query->circle_id, ...$seen->where_values );
		}
		$rows = $this->db->rows(
			'SELECT ' . $this->db->in_order() . self::COLUMNS
				. ", {$pins->where} AS pins, t.s, CASE WHEN {$managed->where} THEN 1 ELSE 0 END AS managed
			FROM ($sql) t JOIN {$this->feed()} f
					ON f.post_id = t.post_id {$this->joins()} {$pins->joins} {$managed->joins}",
			array( ...$managed->where_values, ...$values, ...$managed->join_values )
		);
		$rows = array_map( FeedRow::from_sql( ... ), $rows );
		// The order of a derived table is not promised; sorting here keeps the statement free of a second sort.
		$way   = $slice->query->back ? 1 : -1;
		$place = array_flip( $slice->lead );
		$key   = static fn( FeedRow $row ): array => array(
			$place[ $row->post_id ] ?? count( $place ),
			$way * $row->sort,
			$way * $row->post_id,
		);
		usort( $rows, static fn( FeedRow $a, FeedRow $b ): int => $key( $a ) <=> $key( $b ) );
		return $rows;
	}

	public function end_of( FeedSlice $slice ): ?Cursor {
		[ $sql, $values ] = (
			new SliceSql(
				$this->db,
				new FeedSlice(
					$slice->query,
					$slice->source,
					$slice->visible,
					$slice->managed,
					$slice->since,
					2,
					$slice->look - 1,
					array(),
					$slice->except
				)
			)
		)->build();
		$rows             = $this->db->rows( $sql, $values );
		return count( $rows ) < 2 ? null : new Cursor( (int) $rows[0]['s'], (int) $rows[0]['post_id'] );
	}

	public function left_of( array $ids, ListCut $cut ): array {
		return $this->db->ids(
			"SELECT f.post_id FROM {$this->feed()} f WHERE f.post_id IN (" . Db::marks( count( $ids ) )
				. ") AND {$cut->where}",
			array( ...$ids, ...$cut->values )
		);
	}

	public function count_of( FeedSlice $slice ): int {
		[ $sql, $values ] = ( new SliceSql( $this->db, $slice ) )->build();
		return (int) $this->db->value( "SELECT COUNT(*) FROM ($sql) t", $values );
	}

	public function rows( array $ids, SqlPart $visible, SqlPart $managed, bool $full = false ): array {
		if ( array() === $ids ) {
			return array();
		}
		$pins = $this->board->pins_sql( 'f.circle_id' );
		$rows = $this->db->rows(
			'SELECT ' . self::COLUMNS . ", {$pins->where} AS pins" . ( $full ? ', p.post_content' : '' )
				. ", f.created AS s, CASE WHEN ({$visible->where}) THEN 1 ELSE 0 END AS seen, CASE
					WHEN {$managed->where} THEN 1 ELSE 0 END AS managed
			FROM {$this->feed()} f {$this->joins()} {$pins->joins} {$visible->joins} {$managed->joins}
					WHERE f.post_id IN (" . Db::marks( count( $ids ) ) . ')',
			array(
				...$visible->where_values,
				...$managed->where_values,
				...$visible->join_values,
				...$managed->join_values,
				...$ids,
			)
		);
		$rows  = array_map( FeedRow::from_sql( ... ), $rows );
		$place = array_flip( $ids );
		usort(
			$rows,
			static fn( FeedRow $a, FeedRow $b ): int => $place[ $a->post_id ] <=> $place[ $b->post_id ]
		);
		return $rows;
	}

	public function of_author( int $author, FeedState $state, int $limit, int $offset ): array {
		return $this->db->ids(
			"SELECT post_id FROM {$this->feed()} WHERE author_id = %d AND status = %d
				ORDER BY created DESC, post_id DESC LIMIT %d OFFSET %d",
			array( $author, $state->value, $limit, $offset )
		);
	}

	public function mark( int $post_id ): ?FeedMark {
		$row = $this->db->row(
			"SELECT post_id, status, announced, rev, author_id, circle_id, created, topics, images, parts
				FROM {$this->feed()} WHERE post_id = %d",
			array( $post_id )
		);
		return null === $row ? null : new FeedMark(
			(int) $row['post_id'],
			FeedState::tryFrom( (int) $row['status'] ) ?? FeedState::Other,
			1 === (int) $row['announced'],
			(int) $row['rev'],
			(int) $row['author_id'],
			(int) $row['circle_id'],
			(int) $row['created'],
			FeedRow::ids( (string) $row['topics'] ),
			(string) $row['images'],
			(string) $row['parts']
		);
	}

	public function add( FeedEntry $entry, bool $announced ): bool {
		$row = array( 'post_id' => $entry->post_id ) + self::row( $entry, $announced ) + array_fill_keys(
			array( 'hot', 'commented', 'picked' ),
			$entry->created
		);
		return $this->db->execute(
			"INSERT IGNORE INTO {$this->feed()} (" . implode( ',', array_keys( $row ) ) . ') VALUES ('
				. implode( ',', array_map( self::placeholder( ... ), $row ) ) . ')',
			array_values( $row )
		) > 0;
	}

	public function change( FeedEntry $entry, bool $announced, int $rev ): bool {
		$row = self::row( $entry, $announced );
		$set = array_map(
			static fn( string $name, int|string $value ): string => "$name = " . self::placeholder( $value ),
			array_keys( $row ),
			$row
		);
		return $this->db->execute(
			"UPDATE {$this->feed()} SET rev = rev + 1, " . implode( ', ', $set ) . ' WHERE post_id = %d AND rev = %d',
			array( ...array_values( $row ), $entry->post_id, $rev )
		) > 0;
	}

	/**
	 * What a row says of its post, by column.
	 *
	 * @return array<string, int|string>
	 */
	private static function row( FeedEntry $entry, bool $announced ): array {
		return array(
			'type'         => $entry->kind->value,
			'status'       => $entry->state->value,
			'announced'    => (int) $announced,
			'author_id'    => $entry->author_id,
			'circle_id'    => $entry->circle_id,
			'media'        => $entry->media,
			'created'      => $entry->created,
			'topics'       => implode( ',', $entry->topics ),
			'images'       => self::json( $entry->images ),
			'body'         => $entry->body,
			'parts'        => self::json( $entry->parts ),
			'edited'       => $entry->edited,
			'edited_staff' => (int) $entry->by_staff,
		);
	}

	/** The placeholder of a value. */
	private static function placeholder( int|string $value ): string {
		return is_int( $value ) ? '%d' : '%s';
	}

	public function mark_as( FeedMark $mark, FeedState $state ): bool {
		return $this->db->execute(
			"UPDATE {$this->feed()} SET rev = rev + 1, status = %d WHERE post_id = %d AND rev = %d",
			array( $state->value, $mark->post_id, $mark->rev )
		) > 0;
	}

	public function remove( int $post_id ): bool {
		$this->db->execute( "DELETE FROM {$this->topic()} WHERE post_id = %d", array( $post_id ) );
		return $this->db->execute( "DELETE FROM {$this->feed()} WHERE post_id = %d", array( $post_id ) ) > 0;
	}

	public function set_topics( int $post_id, array $now, array $gone, FeedState $state, int $created ): void {
		if ( array() !== $gone ) {
			$this->db->execute(
				"DELETE FROM {$this->topic()} WHERE post_id = %d AND topic_id IN (" . Db::marks( count( $gone ) ) . ')',
				array( $post_id, ...$gone )
			);
		}
		if ( array() === $now ) {
			return;
		}
		$values = array();
		foreach ( $now as $topic ) {
			array_push( $values, $topic, $post_id, $state->value, $created );
		}
		$this->db->execute(
			"INSERT INTO {$this->topic()} (topic_id,post_id,status,created) VALUES "
				. Db::marks( count( $now ), '(%d,%d,%d,%d)' )
				. ' ON DUPLICATE KEY UPDATE status = VALUES(status), created = VALUES(created)',
			$values
		);
	}

	public function rescore( array $posts ): void {
		$weights = PickWeights::of( $this->settings );
		foreach ( array_chunk( $posts, 100 ) as $chunk ) {
			$sql    = ScoreSql::update( $this->db, count( $chunk ), $weights );
			$update = fn(): int => $this->db->execute( $sql, $chunk );
			// Who reads the totals of many posts may have to give way to who changes them, and starts again.
			1 === count( $posts ) ? $update() : $this->db->transaction( $update );
		}
	}

	public function change_author( int $from, int $to ): void {
		$this->db->execute(
			"UPDATE {$this->feed()} SET rev = rev + 1, author_id = %d WHERE author_id = %d",
			array( $to, $from )
		);
	}

	public function lower_newest( int $author, int $created ): void {
		// One statement: the condition is asked of the row as it is now, so a newer post that is stored meanwhile keeps
		// its number.
		$this->db->execute(
			"UPDATE {$this->db->table( 'counter' )} SET n = (SELECT COALESCE(MAX(created),0) AS n FROM {$this->feed()}
				WHERE author_id = %d AND status = %d)
			WHERE object_type = %d AND object_id = %d AND kind = 'wrote' AND n <= %d",
			array( $author, FeedState::Listed->value, Counters::USER, $author, $created )
		);
	}

	public function forget_topic( int $topic_id ): void {
		$this->db->execute( "DELETE FROM {$this->topic()} WHERE topic_id = %d", array( $topic_id ) );
	}

	public function missing( int $below, int $limit ): array {
		return $this->db->ids(
			"SELECT p.ID FROM {$this->db->core( 'posts' )} p LEFT JOIN {$this->feed()} f ON f.post_id = p.ID
			WHERE p.ID < %d AND p.post_type IN (%s,%s) AND p.post_status NOT IN ('auto-draft','inherit','trash')
				AND f.post_id IS NULL ORDER BY p.ID DESC LIMIT %d",
			array( $below, PostKind::ACTIVITY, 'post', $limit )
		);
	}

	private function joins(): string {
		$posts = $this->db->core( 'posts' );
		return "JOIN $posts p ON p.ID = f.post_id LEFT JOIN $posts c ON c.ID = f.circle_id
			AND c.post_type = 'zeromo_circle'
			LEFT JOIN {$this->db->table( 'essence' )} fe ON fe.post_id = f.post_id AND fe.circle_id = f.circle_id";
	}

	private function feed(): string {
		return $this->db->table( 'feed' );
	}

	private function topic(): string {
		return $this->db->table( 'feed_topic' );
	}

	/** @param array<mixed> $values What a text column keeps. */
	private static function json( array $values ): string {
		return array() === $values
			? ''
			: (string) wp_json_encode( $values, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
	}
}
