<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists\Sql;

use Zeromo\Community\AdminLists\ListQuery;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;

/**
 * A page of a list that goes on from the last row's sort value and id: it walks a key that begins with both, so the
 * hundredth page costs what the first one does. At 100,000 members, 500,000 posts and 300,000 comments the first rows
 * of each list cost MariaDB a small part of what core's own route for them costs (`WalkTest` counts the rows read).
 *
 * @phpstan-import-type Row from ListQuery
 */
final class Keyset {

	public function __construct( private readonly Db $db ) {}

	/**
	 * Rows with `id`, `sort` and the columns asked for.
	 *
	 * @param string  $from    Tables in the order in which they are walked, with aliases.
	 * @param string  $id      Column of the id.
	 * @param string  $sort    Column of the sort value.
	 * @param bool    $is_text Whether that is text.
	 * @param string  $columns Further columns, as they stand behind SELECT.
	 * @param SqlPart $scope   Which rows.
	 * @return list<Row> At most ListQuery::limit().
	 */
	public function page(
		ListQuery $query,
		string $from,
		string $id,
		string $sort,
		bool $is_text,
		string $columns,
		SqlPart $scope
	): array {
		[ $beyond, $order ] = $query->ascending ? array( '>', 'ASC' ) : array( '<', 'DESC' );

		$mark  = $is_text ? '%s' : '%d';
		$after = null === $query->after
			? array()
			: array_fill( 0, 3, $is_text ? $query->after->sort : (int) $query->after->sort );
		// The first part is for SQLite; MariaDB makes two ranges of the second, so that rows of the same value are not
		// walked again.
		$place = array() === $after
			? ''
			: " AND $sort $beyond= $mark AND ($sort $beyond $mark OR ($sort = $mark AND $id $beyond %d))";
		return $this->db->rows(
			'SELECT ' . $this->db->in_order() . "$id AS id, $sort AS sort, $columns FROM $from {$scope->joins}"
				. " WHERE ({$scope->where})$place ORDER BY $sort $order, $id $order LIMIT %d",
			array(
				...$scope->join_values,
				...$scope->where_values,
				...$after,
				...( null === $query->after ? array() : array( $query->after->id ) ),
				$query->limit(),
			)
		);
	}
}
