<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists\Sql;

use Zeromo\Community\AdminLists\ListQuery;
use Zeromo\Community\AdminLists\TopicFilter;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;

/**
 * Topics by the keys of the topic table: `hottest`, `in_cat` for one category, or the newest by id. Words and the
 * author are looked at row by row. A topic that is being merged has a heat below 0 and is left out.
 *
 * @phpstan-import-type Row from ListQuery
 */
final class TopicRows {

	private const COLUMNS = 't.cat, t.author_id, t.content_count, t.follower_count, t.created, m.name';

	public function __construct( private readonly Db $db, private readonly Keyset $keyset ) {}

	/** @return list<Row> At most ListQuery::limit(), with `id`, `sort` and COLUMNS. */
	public function page( ListQuery $query, TopicFilter $filter ): array {
		$scope = SqlPart::where( 't.heat >= 0' );
		if ( $filter->cat > 0 ) {
			$scope = $scope->and( 't.cat = %d', $filter->cat );
		}
		if ( $filter->author > 0 ) {
			$scope = $scope->and( 't.author_id = %d', $filter->author );
		}
		if ( '' !== $query->search ) {
			$scope = $scope->and( 'm.name LIKE %s', '%' . $this->db->like( $query->search ) . '%' );
		}
		return $this->keyset->page(
			$query,
			"{$this->db->table( 'topic' )} t JOIN {$this->db->core( 'terms' )} m ON m.term_id = t.term_id",
			't.term_id',
			't.' . ( TopicFilter::ORDERS[ $query->orderby ] ?? 'heat' ),
			false,
			self::COLUMNS,
			$scope
		);
	}
}
