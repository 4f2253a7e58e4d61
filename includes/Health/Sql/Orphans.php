<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Sql;

use Zeromo\Community\Kernel\Database\Db;

/** Rows whose object does not exist any more. */
final class Orphans {

	public function __construct( private readonly Db $db ) {}

	/**
	 * Number of rows by problem.
	 *
	 * @return array<string, int>
	 */
	public function count(): array {
		$posts = $this->db->core( 'posts' );
		$users = $this->db->core( 'users' );
		$feed  = $this->db->table( 'feed' );
		return array(
			'没有文章的动态行'   => $this->missing( $feed, 'post_id', $posts, 'ID' ),
			'没有动态行的动态'   => (int) $this->db->value(
				"SELECT COUNT(*) FROM $posts p LEFT JOIN $feed f ON f.post_id = p.ID"
					. " WHERE p.post_type = 'zeromo_activity' AND p.post_status = 'publish' AND f.post_id IS NULL"
			),
			'没有动态的话题行'   => $this->missing( $this->db->table( 'feed_topic' ), 'post_id', $feed, 'post_id' ),
			'没有话题的话题行'   => $this->missing(
				$this->db->table( 'feed_topic' ),
				'topic_id',
				$this->db->table( 'topic' ),
				'term_id'
			),
			'没有成员的圈子成员行' => $this->missing( $this->db->table( 'circle_member' ), 'user_id', $users, 'ID' ),
			'没有圈子的圈子成员行' => $this->missing(
				$this->db->table( 'circle_member' ),
				'circle_id',
				$this->db->table( 'circle' ),
				'circle_id'
			),
			'没有收藏夹的收藏'   => $this->missing(
				$this->db->table( 'folder_item' ),
				'folder_id',
				$this->db->table( 'folder' ),
				'folder_id'
			),
			'没有收藏夹的收藏夹关注' => $this->missing(
				$this->db->table( 'folder_follow' ),
				'folder_id',
				$this->db->table( 'folder' ),
				'folder_id'
			) + $this->missing( $this->db->table( 'folder_follow' ), 'user_id', $users, 'ID' ),
			'没有成员的关注'    => $this->missing( $this->db->table( 'follow' ), 'user_id', $users, 'ID' ) + $this->missing(
				$this->db->table( 'follow' ),
				'target_id',
				$users,
				'ID'
			),
			'没有成员的点赞与评分' => $this->missing( $this->db->table( 'reaction' ), 'user_id', $users, 'ID' ),
			'没有评论的评论行'   => $this->missing(
				$this->db->table( 'comment' ),
				'comment_id',
				$this->db->core( 'comments' ),
				'comment_ID'
			),
		);
	}

	private function missing( string $table, string $column, string $of, string $key ): int {
		return (int) $this->db->value(
			"SELECT COUNT(*) FROM $table t LEFT JOIN $of o ON o.$key = t.$column WHERE o.$key IS NULL"
		);
	}
}
