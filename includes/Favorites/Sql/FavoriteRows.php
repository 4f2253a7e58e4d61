<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites\Sql;

use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Database\Db;

/** Recount of `favorite.folders`: in how many of a member's folders each post is. */
final class FavoriteRows implements CounterSource {

	public function __construct( private readonly Db $db ) {}

	public function label(): string {
		return __( '成员收藏的内容', 'zeromo-community' );
	}

	public function differences(): array {
		return array_map(
			static fn( array $row ): array => array(
				'object' => $row['user_id'] . ':' . $row['post_id'],
				'kept'   => (int) $row['kept'],
				'rows'   => (int) $row['n'],
			),
			$this->wrong()
		);
	}

	public function repair(): int {
		return $this->db->transaction(
			function (): int {
				$wrong = $this->wrong();
				foreach ( array_chunk( $wrong, 200 ) as $chunk ) {
					$values = array();
					foreach ( $chunk as $row ) {
						array_push(
							$values,
							(int) $row['user_id'],
							(int) $row['post_id'],
							(int) $row['n'],
							(int) $row['created']
						);
					}
					$this->db->execute(
						"INSERT INTO {$this->db->table( 'favorite' )} (user_id,post_id,folders,created) VALUES "
							. Db::marks( count( $chunk ), '(%d,%d,%d,%d)' )
							. ' ON DUPLICATE KEY UPDATE folders = VALUES(folders)',
						$values
					);
				}
				$this->db->execute( "DELETE FROM {$this->db->table( 'favorite' )} WHERE folders <= 0" );
				return count( $wrong );
			}
		);
	}

	/** @return list<array<string, string|null>> */
	private function wrong(): array {
		$favorite = $this->db->table( 'favorite' );
		$counted  = "SELECT d.user_id, i.post_id, COUNT(*) AS n, MAX(i.created) AS created
			FROM {$this->db->table( 'folder_item' )} i JOIN {$this->db->table( 'folder' )} d
			ON d.folder_id = i.folder_id GROUP BY d.user_id, i.post_id";
		return $this->db->rows(
			"SELECT r.user_id AS user_id, r.post_id AS post_id, COALESCE(v.folders,0) AS kept, r.n AS n,
				r.created AS created FROM ($counted) r
			LEFT JOIN $favorite v ON v.user_id = r.user_id AND v.post_id = r.post_id WHERE COALESCE(v.folders,0) <> r.n
			UNION ALL
			SELECT v.user_id AS user_id, v.post_id AS post_id, v.folders AS kept, 0 AS n, v.created AS created
				FROM $favorite v
			LEFT JOIN ($counted) r ON r.user_id = v.user_id AND r.post_id = v.post_id WHERE r.n IS NULL"
		);
	}
}
