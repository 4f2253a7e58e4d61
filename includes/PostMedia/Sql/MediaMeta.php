<?php

declare(strict_types=1);

namespace Zeromo\Community\PostMedia\Sql;

use Zeromo\Community\Kernel\Database\Db;

/** A post's video, its sample and file in core's postmeta, a row each, written without core's searches and hooks. */
final class MediaMeta {

	/** Meta keys. */
	public const VIDEO = '_zeromo_video';

	public const COVER = '_zeromo_video_cover';

	/** The first seconds of the video, an attachment of their own. */
	public const SAMPLE = '_zeromo_video_sample';

	/** How many seconds everybody may watch. */
	public const FREE = '_zeromo_video_free';

	public const FILE = '_zeromo_file';

	/** Keys of ids of attachments. */
	public const MEDIA = array( self::VIDEO, self::COVER, self::FILE, self::SAMPLE );

	public function __construct( private readonly Db $db ) {}

	/** The number under a key, 0 for none. */
	public function get( int $post_id, string $key ): int {
		$id = get_post_meta( $post_id, $key, true );
		return is_numeric( $id ) ? (int) $id : 0;
	}

	/**
	 * What stands under the keys of a video now, whatever this request has read before. Inside the post's transaction,
	 * which holds the post's row: no other edit changes it until the end.
	 *
	 * @return array<string, int> By key.
	 */
	public function now( int $post_id ): array {
		$found = array();
		$rows  = $this->db->rows(
			"SELECT meta_key, meta_value FROM {$this->db->core( 'postmeta' )}
				WHERE post_id = %d AND meta_key IN (%s,%s,%s)" . $this->db->locked(),
			array( $post_id, self::VIDEO, self::FREE, self::SAMPLE )
		);
		foreach ( $rows as $row ) {
			$found[ (string) $row['meta_key'] ] = (int) $row['meta_value'];
		}
		return $found;
	}

	/** Keeps a number, 0 removes it; inside the post's transaction. */
	public function set( int $post_id, string $key, int $id ): void {
		$meta = $this->db->core( 'postmeta' );
		$this->db->execute( "DELETE FROM $meta WHERE post_id = %d AND meta_key = %s", array( $post_id, $key ) );
		if ( $id > 0 ) {
			$this->db->execute(
				"INSERT INTO $meta (post_id,meta_key,meta_value) VALUES (%d,%s,%s)",
				array( $post_id, $key, (string) $id )
			);
		}
		wp_cache_delete( $post_id, 'post_meta' );
	}

	/**
	 * Posts that have the item, by key.
	 *
	 * @return array<int, list<string>>
	 */
	public function having( int $id ): array {
		$found = array();
		$rows  = $this->db->rows(
			"SELECT post_id, meta_key FROM {$this->db->core( 'postmeta' )} WHERE meta_key IN (%s,%s,%s,%s)
				AND meta_value = %s LIMIT 500",
			array( ...self::MEDIA, (string) $id )
		);
		foreach ( $rows as $row ) {
			$found[ (int) $row['post_id'] ][] = (string) $row['meta_key'];
		}
		return $found;
	}
}
