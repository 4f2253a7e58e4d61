<?php

declare(strict_types=1);

namespace Zeromo\Community\CommentControl\Sql;

use Zeromo\Community\CommentControl\HeldComment;
use Zeromo\Community\Html\HtmlTokens;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Table;

/** Comments that wait for the authors of their posts, in the table `held_comment`. */
final class HeldRepository {

	public function __construct( private readonly Db $db ) {}

	public static function table(): Table {
		return new Table(
			'held_comment',
			'comment_id bigint unsigned NOT NULL,
			post_id bigint unsigned NOT NULL,
			author_id bigint unsigned NOT NULL,
			PRIMARY KEY (comment_id),
			KEY author (author_id,comment_id),
			KEY post (post_id,comment_id)'
		);
	}

	public function add( int $comment, int $post, int $author ): void {
		$this->db->execute(
			"INSERT IGNORE INTO {$this->held()} (comment_id,post_id,author_id) VALUES (%d,%d,%d)",
			array( $comment, $post, $author )
		);
	}

	public function remove( int $comment ): void {
		$this->db->execute( "DELETE FROM {$this->held()} WHERE comment_id = %d", array( $comment ) );
	}

	/** The post has another author now. */
	public function hand_over( int $post, int $author ): void {
		$this->db->execute( "UPDATE {$this->held()} SET author_id = %d WHERE post_id = %d", array( $author, $post ) );
	}

	/** Whether any waits for the member. */
	public function waits_for( int $author ): bool {
		$sql = "SELECT 1 FROM {$this->held()} WHERE author_id = %d LIMIT 1";
		return null !== $this->db->value( $sql, array( $author ) );
	}

	/** The post that a comment waits below; 0 where it waits for nobody. */
	public function post_of( int $comment ): int {
		return (int) $this->db->value( "SELECT post_id FROM {$this->held()} WHERE comment_id = %d", array( $comment ) );
	}

	/**
	 * The newest first.
	 *
	 * @param int $author Whose posts they stand below.
	 * @param int $post   Only below this one; 0 for all.
	 * @param int $before Id of the last that was read, 0 for the beginning.
	 * @return array<int, HeldComment>
	 */
	public function page( int $author, int $post, int $before, int $limit ): array {
		$out = array();
		foreach (
			$this->db->rows(
				"SELECT h.comment_id, h.post_id, c.user_id, c.comment_author, c.comment_content, c.comment_date_gmt
					FROM {$this->held()} h JOIN {$this->db->core( 'comments' )} c
					ON c.comment_ID = h.comment_id AND c.comment_approved = '0'
				WHERE h.author_id = %d AND h.comment_id < %d" . ( 0 === $post ? '' : ' AND h.post_id = %d' )
					. ' ORDER BY h.comment_id DESC LIMIT %d',
				array(
					$author,
					0 === $before ? PHP_INT_MAX : $before,
					...( 0 === $post ? array() : array( $post ) ),
					$limit,
				)
			) as $row
		) {
			$out[ (int) $row['comment_id'] ] = new HeldComment(
				(int) $row['comment_id'],
				(int) $row['post_id'],
				(int) $row['user_id'],
				(string) $row['comment_author'],
				trim( HtmlTokens::words( (string) $row['comment_content'] ) ),
				(int) strtotime( $row['comment_date_gmt'] . ' UTC' )
			);
		}
		return $out;
	}

	private function held(): string {
		return $this->db->table( 'held_comment' );
	}
}
