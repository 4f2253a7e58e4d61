<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\Sql;

use Zeromo\Community\Content\PostKind;
use Zeromo\Community\Kernel\Database\Db;

/**
 * What rows of the feed keep of pictures.
 *
 * @phpstan-type Pictured array<string, string|null>
 */
final class PicturedRows {

	private const COLUMNS = 'post_id, status, circle_id, rev, images, parts';

	public function __construct( private readonly Db $db ) {}

	/**
	 * Activities with pictures or the cover of a video, in order of id.
	 *
	 * @param int $circle Only in this one; 0 for all.
	 * @return list<Pictured>
	 */
	public function page( int $circle, int $above, int $limit ): array {
		return $this->db->rows(
			'SELECT ' . self::COLUMNS . " FROM {$this->db->table( 'feed' )} WHERE post_id > %d" . ( $circle > 0 ? ' AND circle_id = %d' : '' ) . " AND type = %d AND (images <> '' OR parts <> '') ORDER BY post_id LIMIT %d",
			array( $above, ...( $circle > 0 ? array( $circle ) : array() ), PostKind::Activity->value, $limit )
		);
	}

	/**
	 * Rows of these posts.
	 *
	 * @param list<int> $posts Posts.
	 * @return list<Pictured>
	 */
	public function of( array $posts ): array {
		return array() === $posts
			? array()
			: $this->db->rows(
				'SELECT ' . self::COLUMNS . " FROM {$this->db->table( 'feed' )} WHERE post_id IN (" . Db::marks( count( $posts ) ) . ')',
				$posts
			);
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
			"UPDATE {$this->db->table( 'feed' )} SET rev = rev + 1, images = %s, parts = %s WHERE post_id = %d AND rev = %d",
			array( $json( $images ), $json( $parts ), $post, $rev )
		) > 0;
	}
}
