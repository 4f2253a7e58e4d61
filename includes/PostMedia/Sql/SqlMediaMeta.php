<?php

declare(strict_types=1);

namespace Zeromo\Community\PostMedia\Sql;

use Zeromo\Community\PostMedia\MediaMeta;
use Zeromo\Community\Kernel\Database\Db;

/** Rows of core's postmeta, written without core's searches and hooks. */
final class SqlMediaMeta implements MediaMeta {

	public function __construct( private readonly Db $db ) {}

	public function get( int $post_id, string $key ): int {
		$id = get_post_meta( $post_id, $key, true );
		return is_numeric( $id ) ? (int) $id : 0;
	}

	public function set( int $post_id, string $key, int $id ): void {
		$meta = $this->db->core( 'postmeta' );
		$this->db->execute( "DELETE FROM $meta WHERE post_id = %d AND meta_key = %s", array( $post_id, $key ) );
		if ( $id > 0 ) {
			$this->db->execute( "INSERT INTO $meta (post_id,meta_key,meta_value) VALUES (%d,%s,%s)", array( $post_id, $key, (string) $id ) );
		}
		wp_cache_delete( $post_id, 'post_meta' );
	}

	public function having( int $id ): array {
		$found = array();
		$rows  = $this->db->rows(
			"SELECT post_id, meta_key FROM {$this->db->core( 'postmeta' )} WHERE meta_key IN (%s,%s,%s) AND meta_value = %s LIMIT 500",
			array( self::VIDEO, self::COVER, self::FILE, (string) $id )
		);
		foreach ( $rows as $row ) {
			$found[ (int) $row['post_id'] ][] = (string) $row['meta_key'];
		}
		return $found;
	}
}
