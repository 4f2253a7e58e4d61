<?php

declare(strict_types=1);

namespace Zeromo\Community\PostMedia\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\PostMedia\PicturedRow;

/** What rows of the feed keep of pictures. */
final class PicturedRows {

	private const COLUMNS = 'post_id, type, status, circle_id, rev, images, parts';

	public function __construct( private readonly Db $db ) {}

	/**
	 * Posts in order of id: each may have pictures, an article in its text, all in what stands below them.
	 *
	 * @param int $circle Only in this one; 0 for all.
	 * @return list<PicturedRow>
	 */
	public function page( int $circle, int $above, int $limit ): array {
		$rows = $this->db->rows(
			'SELECT ' . self::COLUMNS . " FROM {$this->db->table( 'feed' )} WHERE post_id > %d"
				. ( $circle > 0 ? ' AND circle_id = %d' : '' ) . ' ORDER BY post_id LIMIT %d',
			array( $above, ...( $circle > 0 ? array( $circle ) : array() ), $limit )
		);
		return array_map( PicturedRow::from_sql( ... ), $rows );
	}

	/** Whether members have uploaded anything: their uploads are private attachments. */
	public function has_uploads(): bool {
		return null !== $this->db->value(
			"SELECT ID FROM {$this->db->core( 'posts' )} WHERE post_type = %s AND post_status = %s LIMIT 1",
			array( 'attachment', 'private' )
		);
	}

	/**
	 * Rows of these posts.
	 *
	 * @param list<int> $posts Posts.
	 * @return list<PicturedRow>
	 */
	public function of( array $posts ): array {
		$rows = array() === $posts
			? array()
			: $this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->db->table( 'feed' )} WHERE post_id IN ("
					. Db::marks( count( $posts ) ) . ')',
				$posts
			);
		return array_map( PicturedRow::from_sql( ... ), $rows );
	}

	/**
	 * Stores what a row keeps of pictures; false when somebody else has changed the row since.
	 *
	 * @param array<mixed> $images Snapshot.
	 * @param array<mixed> $parts  Copies of the parts.
	 */
	public function put( int $post, int $rev, array $images, array $parts ): bool {
		$json = static fn( array $values ): string => array() === $values ? '' : (string) wp_json_encode(
			$values,
			JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES
		);
		return $this->db->execute(
			"UPDATE {$this->db->table( 'feed' )} SET rev = rev + 1, images = %s, parts = %s WHERE post_id = %d
				AND rev = %d",
			array( $json( $images ), $json( $parts ), $post, $rev )
		) > 0;
	}
}
