<?php

declare(strict_types=1);

namespace Zeromo\Community\CoreQueries\Sql;

use Zeromo\Community\Posts\Api\ContentVisibility;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Kernel\Database\Db;

/**
 * Conditions for the queries that core builds itself: what stands in a circle the viewer does not see, or is by a
 * member a rule stands against, is not found.
 */
final class CoreClauses {

	public function __construct( private readonly Db $db, private readonly ContentVisibility $visibility ) {}

	/**
	 * Condition on a column with post ids; posts without a circle pass by one look at the feed's primary key.
	 *
	 * @param string $column E.g. `wp_posts.ID`.
	 */
	public function visible( string $column, int $viewer ): string {
		$feed   = $this->db->table( 'feed' );
		$member = $this->member( 'zh.author_id', $viewer );
		$author = '1=1' === $member
			? ''
			: " AND NOT EXISTS (SELECT 1 FROM $feed zh WHERE zh.post_id = $column AND NOT ($member))";
		return $this->in_open_place( $column, $viewer ) . $author;
	}

	/** The half of it that asks for the circle. */
	private function in_open_place( string $column, int $viewer ): string {
		$feed   = $this->db->table( 'feed' );
		$circle = $this->visibility->circle_sql( 'zf', $viewer );
		return $this->db->fragment(
			"(NOT EXISTS (SELECT 1 FROM $feed zg WHERE zg.post_id = $column AND zg.circle_id > 0)
			OR EXISTS (SELECT 1 FROM $feed zf {$circle->joins} WHERE zf.post_id = $column AND (zf.author_id = %d
				OR {$circle->where})))",
			array( ...$circle->join_values, $viewer > 0 ? $viewer : -1, ...$circle->where_values )
		);
	}

	/**
	 * Condition for a query of articles alone: most stand in no circle, which their own row tells.
	 *
	 * @param string $posts Alias of core's posts.
	 */
	public function outside( string $posts, int $viewer ): string {
		return "($posts.post_parent = 0 OR {$this->visible( "$posts.ID", $viewer )})";
	}

	/**
	 * Condition that no rule keeps the viewer from what the member in this column has made.
	 *
	 * @param string $column E.g. `wp_comments.user_id`.
	 */
	public function member( string $column, int $viewer ): string {
		$part = $this->visibility->member_sql( $column, $viewer );
		return array() === $part->where_values
			? $part->where
			: $this->db->fragment( $part->where, $part->where_values );
	}

	/**
	 * Condition for a query of posts of any kind: what takes part in the community is not by a member a rule stands
	 * against.
	 *
	 * @param string $posts  Alias of core's posts.
	 */
	public function author( string $posts, int $viewer ): string {
		$member = $this->member( "$posts.post_author", $viewer );
		return '1=1' === $member
			? ''
			: " AND ($posts.post_type NOT IN ('" . PostKind::ACTIVITY . "','post') OR ($member))";
	}

	/**
	 * Condition that the member in this column has published something of these types where the viewer may look;
	 * whether they may meet the member is asked by who lists members.
	 *
	 * @param string       $column E.g. `wp_users.ID`.
	 * @param list<string> $types  Registered types.
	 */
	public function has_published( string $column, array $types, int $viewer ): string {
		if ( array() === $types ) {
			return '1=1';
		}
		$list = $this->db->fragment( Db::marks( count( $types ), '%s' ), $types );
		return "EXISTS (SELECT 1 FROM {$this->posts()} zq WHERE zq.post_author = $column AND zq.post_status = 'publish'
			AND zq.post_type IN ($list) AND {$this->in_open_place( 'zq.ID', $viewer )})";
	}

	/**
	 * How many published posts of an author the viewer sees; $count where none is hidden.
	 *
	 * @param list<string> $types Registered types.
	 * @param int          $count What core has counted.
	 */
	public function count_of_author( int $author, array $types, int $viewer, int $count ): int {
		if ( array() === $types ) {
			return $count;
		}
		$list   = Db::marks( count( $types ), '%s' );
		$hidden = (int) $this->db->value(
			"SELECT COUNT(*) FROM {$this->posts()} p WHERE p.post_author = %d AND p.post_status = 'publish'
				AND p.post_type IN ($list) AND NOT "
				. $this->visible( 'p.ID', $viewer ),
			array( $author, ...$types )
		);
		return max( 0, $count - $hidden );
	}

	/**
	 * Those of the posts whose circle the viewer sees.
	 *
	 * @param list<int> $ids Posts, not empty.
	 * @return list<int>
	 */
	public function visible_among( array $ids, int $viewer ): array {
		return $this->db->ids(
			"SELECT p.ID FROM {$this->posts()} p WHERE p.ID IN (" . Db::marks( count( $ids ) ) . ') AND '
				. $this->visible( 'p.ID', $viewer ),
			$ids
		);
	}

	/** Whether a finished condition lets activities through. */
	public function concerns( string $where ): bool {
		return str_contains( $where, PostKind::ACTIVITY );
	}

	/** Whether it lets articles through. */
	public function concerns_articles( string $where ): bool {
		return str_contains( $where, "'post'" );
	}

	/** The table core's post queries use. */
	public function posts(): string {
		return $this->db->core( 'posts' );
	}

	/** The table core's queries of users use. */
	public function users(): string {
		return $this->db->core( 'users' );
	}

	/** The table core's comment queries use. */
	public function comments(): string {
		return $this->db->core( 'comments' );
	}
}
