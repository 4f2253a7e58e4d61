<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Sql;

use Zeromo\Community\Posts\Api\FeedProjector;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Posts\Api\PostStore;
use Zeromo\Community\Kernel\Database\Db;

/** Activities in core's posts, postmeta and term_relationships. */
final class SqlPostStore implements PostStore {

	private const NO_DATE  = '0000-00-00 00:00:00';
	private const TAXONOMY = 'zeromo_topic';

	public function __construct( private readonly Db $db ) {}

	public function add( array $values ): int {
		[ $local, $gmt ] = self::dates( $values['time'] );
		[ $day, $day_gmt ] = self::dates( $values['date'] );
		$this->db->execute(
			"INSERT INTO {$this->db->core( 'posts' )} (post_author,post_date,post_date_gmt,post_content,post_title,
			post_excerpt,post_status,comment_status,ping_status,post_password,post_name,to_ping,pinged,
			post_modified,post_modified_gmt,post_content_filtered,post_parent,guid,menu_order,post_type,
			post_mime_type,comment_count)
			VALUES (%d,%s,%s,%s,%s,'',%s,'open','closed','','','','',%s,%s,'',%d,'',0,%s,'',0)",
			array(
				$values['author'],
				$day,
				self::has_date( $values['status'] ) ? $day_gmt : self::NO_DATE,
				$values['content'],
				$values['title'],
				$values['status'],
				$local,
				$gmt,
				$values['circle'],
				PostKind::ACTIVITY,
			)
		);
		$id = $this->db->insert_id();
		// An address that never changes, as core's own: it is an identifier for feed readers, no link.
		$guid = home_url( '/?post_type=' . PostKind::ACTIVITY . '&p=' . $id );
		$this->db->execute(
			"UPDATE {$this->db->core( 'posts' )} SET post_name = %s, guid = %s WHERE ID = %d",
			array( (string) $id, $guid, $id )
		);
		return $id;
	}

	public function change( int $id, array $values ): void {
		[ $local, $gmt ] = self::dates( $values['time'] );
		$set  = 'post_title = %s, post_content = %s, post_status = %s, post_parent = %d, post_modified = %s, '
			. 'post_modified_gmt = %s';
		$with = array( $values['title'], $values['content'], $values['status'], $values['circle'], $local, $gmt );
		if ( ! $values['published'] ) {
			[ $day, $day_gmt ] = self::dates( $values['date'] );

			$set .= ', post_date = %s, post_date_gmt = %s';
			array_push( $with, $day, self::has_date( $values['status'] ) ? $day_gmt : self::NO_DATE );
		}
		$this->db->execute( "UPDATE {$this->db->core( 'posts' )} SET $set WHERE ID = %d", array( ...$with, $id ) );
	}

	public function images( int $id ): array {
		$ids = get_post_meta( $id, FeedProjector::IMAGE );
		return is_array( $ids ) ? array_values( array_map( 'intval', array_filter( $ids, 'is_numeric' ) ) ) : array();
	}

	public function set_images( int $id, array $images, bool $fresh ): void {
		$meta = $this->db->core( 'postmeta' );
		if ( ! $fresh ) {
			$this->db->execute(
				"DELETE FROM $meta WHERE post_id = %d AND meta_key = %s",
				array( $id, FeedProjector::IMAGE )
			);
		}
		if ( array() !== $images ) {
			$values = array();
			foreach ( $images as $image ) {
				array_push( $values, $id, FeedProjector::IMAGE, (string) $image );
			}
			$this->db->execute(
				"INSERT INTO $meta (post_id,meta_key,meta_value) VALUES " . Db::marks( count( $images ), '(%d,%s,%s)' ),
				$values
			);
		}
		wp_cache_delete( $id, 'post_meta' );
	}

	public function topics( int $id ): array {
		return $this->db->ids(
			"SELECT x.term_id FROM {$this->db->core( 'term_relationships' )} r
				JOIN {$this->db->core( 'term_taxonomy' )} x ON x.term_taxonomy_id = r.term_taxonomy_id
			WHERE r.object_id = %d AND x.taxonomy = %s ORDER BY x.term_id",
			array( $id, self::TAXONOMY )
		);
	}

	public function set_topics( int $id, array $topics, bool $fresh ): void {
		$relations = $this->db->core( 'term_relationships' );
		$taxonomy  = $this->db->core( 'term_taxonomy' );
		if ( ! $fresh ) {
			$this->db->execute(
				"DELETE FROM $relations WHERE object_id = %d AND term_taxonomy_id IN (SELECT term_taxonomy_id
					FROM $taxonomy WHERE taxonomy = %s)",
				array( $id, self::TAXONOMY )
			);
		}
		if ( array() !== $topics ) {
			$this->db->execute(
				"INSERT IGNORE INTO $relations (object_id,term_taxonomy_id,term_order) SELECT %d, term_taxonomy_id, 0
					FROM $taxonomy WHERE taxonomy = %s AND term_id IN ("
					. Db::marks( count( $topics ) ) . ')',
				array( $id, self::TAXONOMY, ...$topics )
			);
		}
		wp_cache_delete( $id, self::TAXONOMY . '_relationships' );
	}

	public function edited( int $id ): int {
		$time = get_post_meta( $id, FeedProjector::EDITED, true );
		return is_numeric( $time ) ? (int) $time : 0;
	}

	public function set_edited( int $id, int $time ): void {
		$this->note( $id, FeedProjector::EDITED, $time );
	}

	public function is_edited_by_staff( int $id ): bool {
		return '' !== get_post_meta( $id, FeedProjector::BY_STAFF, true );
	}

	public function set_edited_by_staff( int $id, int $time ): void {
		$this->note( $id, FeedProjector::BY_STAFF, $time );
	}

	/** One row of core's meta, without core's hooks: the feed's row is written by the caller. */
	private function note( int $id, string $key, int $time ): void {
		$meta = $this->db->core( 'postmeta' );
		$this->db->execute( "DELETE FROM $meta WHERE post_id = %d AND meta_key = %s", array( $id, $key ) );
		$this->db->execute(
			"INSERT INTO $meta (post_id,meta_key,meta_value) VALUES (%d,%s,%s)",
			array( $id, $key, (string) $time )
		);
		wp_cache_delete( $id, 'post_meta' );
	}

	public function move( int $id, string $from, string $to, int $time, bool $dated ): bool {
		[ $local, $gmt ] = self::dates( $time );
		return $this->db->execute(
			"UPDATE {$this->db->core( 'posts' )} SET post_status = %s, post_modified = %s, post_modified_gmt = %s"
				. ( $dated ? '' : ', post_date = %s, post_date_gmt = %s' ) . ' WHERE ID = %d AND post_status = %s',
			array(
				$to,
				$local,
				$gmt,
				...( $dated ? array() : array( $local, self::has_date( $to ) ? $gmt : self::NO_DATE ) ),
				$id,
				$from,
			)
		) > 0;
	}

	public function showing( int $image, int $author ): array {
		return $this->db->ids(
			"SELECT f.post_id FROM {$this->db->table( 'feed' )} f JOIN {$this->db->core( 'postmeta' )} m
				ON m.post_id = f.post_id AND m.meta_key = %s AND m.meta_value = %s"
			. ( $author > 0 ? ' WHERE f.author_id = %d' : '' ) . ' LIMIT %d',
			array(
				FeedProjector::IMAGE,
				(string) $image,
				...( $author > 0 ? array( $author ) : array() ),
				self::SHOWING,
			)
		);
	}

	public function covered( int $image ): array {
		return $this->db->ids(
			"SELECT m.post_id FROM {$this->db->core( 'postmeta' )} m JOIN {$this->db->table( 'feed' )} f
				ON f.post_id = m.post_id WHERE m.meta_key = '_thumbnail_id' AND m.meta_value = %s LIMIT 500",
			array( (string) $image )
		);
	}

	/** Core gives drafts a date when they are published. */
	private static function has_date( string $status ): bool {
		return ! in_array( $status, array( 'draft', 'pending', FeedState::REFUSED ), true );
	}

	/** @return array{string, string} The site's time and UTC. */
	private static function dates( int $time ): array {
		$gmt = gmdate( 'Y-m-d H:i:s', $time );
		return array( get_date_from_gmt( $gmt ), $gmt );
	}
}
