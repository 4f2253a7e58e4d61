<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists\Sql;

use Zeromo\Community\AdminLists\CircleFilter;
use Zeromo\Community\AdminLists\ListQuery;
use Zeromo\Community\Circles\Api\Standing;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;

/**
 * Circles in any state, by the keys of the circle table: `newest`, `largest` and `hottest`, `in_cat` for one category.
 * Circles that are not published share one value of `status` there and are few; their own state is core's. Words and
 * the way of joining are looked at row by row.
 *
 * @phpstan-import-type Row from ListQuery
 */
final class CircleRows {

	private const COLUMNS = 'c.owner_id, c.join_mode, c.visibility, c.member_count, c.content_count, c.active_at,'
		. ' c.created, p.post_title, p.post_status';

	public function __construct( private readonly Db $db, private readonly Keyset $keyset ) {}

	/** @return list<Row> At most ListQuery::limit(), with `id`, `sort` and COLUMNS. */
	public function page( ListQuery $query, CircleFilter $filter ): array {
		$scope = SqlPart::where(
			'c.status = %d AND p.post_status = %s',
			(int) $filter->is_published(),
			$filter->status
		);
		if ( $filter->cat > 0 ) {
			$scope = $scope->and( 'c.cat = %d', $filter->cat );
		}
		if ( $filter->owner > 0 ) {
			$scope = $scope->and( 'c.owner_id = %d', $filter->owner );
		}
		if ( '' !== $filter->join_mode ) {
			$scope = $scope->and( 'c.join_mode = %s', $filter->join_mode );
		}
		if ( '' !== $query->search ) {
			$scope = $scope->and( 'p.post_title LIKE %s', '%' . $this->db->like( $query->search ) . '%' );
		}
		return $this->keyset->page(
			$query,
			"{$this->db->table( 'circle' )} c{$this->key( $query, $filter )}"
				. " JOIN {$this->db->core( 'posts' )} p ON p.ID = c.circle_id",
			'c.circle_id',
			'c.' . ( CircleFilter::ORDERS[ $query->orderby ] ?? 'created' ),
			false,
			self::COLUMNS,
			$scope
		);
	}

	/** The key that is walked; the database chooses for one owner's circles, who has few. */
	private function key( ListQuery $query, CircleFilter $filter ): string {
		$key = match ( true ) {
			$filter->owner > 0              => '',
			'members' !== $query->orderby   => 'heat' === $query->orderby ? 'hottest' : 'newest',
			$filter->cat > 0                => 'in_cat',
			default                         => 'largest',
		};
		return '' === $key ? '' : " FORCE INDEX ($key)";
	}

	/**
	 * How many wait to be let in, by circle; circles where nobody does are absent.
	 *
	 * @param list<int> $circles Of one page.
	 * @return array<int, int>
	 */
	public function waiting( array $circles ): array {
		if ( array() === $circles ) {
			return array();
		}
		$rows = $this->db->rows(
			"SELECT circle_id, COUNT(*) AS n FROM {$this->db->table( 'circle_member' )}"
				. ' WHERE status = %d AND circle_id IN (' . Db::marks( count( $circles ) ) . ') GROUP BY circle_id',
			array( Standing::Pending->value, ...$circles )
		);
		return array_combine(
			array_map( 'intval', array_column( $rows, 'circle_id' ) ),
			array_map( 'intval', array_column( $rows, 'n' ) )
		);
	}
}
