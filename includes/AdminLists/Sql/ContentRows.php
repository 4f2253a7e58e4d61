<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists\Sql;

use Zeromo\Community\AdminLists\ContentFilter;
use Zeromo\Community\AdminLists\ListQuery;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Posts\Api\ContentVisibility;

/**
 * Posts in any state, by the keys of the feed. By time each filter has a key of its own: `latest`, `type`, `author`,
 * `circle`, and `listed` of a topic; of two filters the narrower one's key is walked and the other is looked at row by
 * row. By last comment or heat it is the state's key, or a circle's; the posts of one author or topic are sorted.
 *
 * Words are looked for in title and ready text of the newest WINDOW posts of the filter.
 *
 * @phpstan-import-type Row from ListQuery
 */
final class ContentRows {

	/** Posts looked through for words. */
	public const WINDOW = 5000;

	private const COLUMNS = 'f.type, f.status, f.author_id, f.circle_id, f.created, f.edited, f.topics, f.body,'
		. ' p.post_title, p.post_name, p.post_date, p.post_status, p.comment_count';

	public function __construct(
		private readonly Db $db,
		private readonly Keyset $keyset,
		private readonly ContentVisibility $visibility
	) {}

	/**
	 * Those the viewer may see, who moderates.
	 *
	 * @return list<Row> At most ListQuery::limit(), with `id`, `sort` and COLUMNS.
	 */
	public function page( ListQuery $query, ContentFilter $filter, int $viewer ): array {
		$column = ContentFilter::ORDERS[ $query->orderby ] ?? 'created';
		$alias  = $filter->topic > 0 && 'created' === $column && '' === $query->search ? 't' : 'f';
		$seen   = $this->visibility->place_sql( 'f', $viewer );
		$posts  = "JOIN {$this->db->core( 'posts' )} p ON p.ID = f.post_id";
		if ( '' === $query->search ) {
			$scope = self::merged( $this->conditions( $filter ), $seen );
			$from  = $this->from( $filter, $column );
		} else {
			$like  = '%' . $this->db->like( $query->search ) . '%';
			$scope = $seen->and( '(p.post_title LIKE %s OR f.body LIKE %s)', $like, $like );
			$from  = "({$this->newest( $filter )}) w JOIN {$this->db->table( 'feed' )} f ON f.post_id = w.post_id";
		}
		return $this->keyset->page(
			$query,
			"$from $posts",
			"$alias.post_id",
			"$alias.$column",
			false,
			self::COLUMNS,
			$scope
		);
	}

	/** The posts looked through, as a statement without placeholders: all values are numbers of ours. */
	private function newest( ContentFilter $filter ): string {
		$part  = $this->conditions( $filter );
		$where = vsprintf( $part->where, $part->where_values );
		$alias = $filter->topic > 0 ? 't' : 'f';
		return "SELECT $alias.post_id FROM {$this->from( $filter, 'created' )} WHERE $where"
			. " ORDER BY $alias.created DESC, $alias.post_id DESC LIMIT " . self::WINDOW;
	}

	/** Tables without core's, in the order in which they are walked, and the key. */
	private function from( ContentFilter $filter, string $column ): string {
		$feed = "{$this->db->table( 'feed' )} f";
		if ( $filter->topic > 0 ) {
			return "{$this->db->table( 'feed_topic' )} t JOIN $feed ON f.post_id = t.post_id";
		}
		$state = 'created' === $column ? 'latest' : $column;
		$key   = match ( true ) {
			$filter->author > 0                            => 'author',
			$filter->circle > 0 && 'created' === $column   => 'circle',
			$filter->circle > 0                            => "circle_$column",
			null !== $filter->kind && 'created' === $column => 'type',
			default                                        => $state,
		};
		return "$feed FORCE INDEX ($key)";
	}

	private function conditions( ContentFilter $filter ): SqlPart {
		$equal = array_filter(
			array(
				'f.author_id' => $filter->author,
				'f.circle_id' => $filter->circle,
				'f.type'      => $filter->kind->value ?? 0,
				't.topic_id'  => $filter->topic,
			)
		);
		$scope = SqlPart::where( 'f.status = %d', $filter->state->value );
		foreach ( $equal as $column => $value ) {
			$scope = $scope->and( "$column = %d", $value );
		}
		return $filter->topic > 0 ? $scope->and( 't.status = %d', $filter->state->value ) : $scope;
	}

	private static function merged( SqlPart $first, SqlPart $second ): SqlPart {
		return new SqlPart(
			$second->joins,
			"({$first->where}) AND ({$second->where})",
			$second->join_values,
			array( ...$first->where_values, ...$second->where_values )
		);
	}
}
