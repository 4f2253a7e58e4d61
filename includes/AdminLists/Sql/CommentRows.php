<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists\Sql;

use Zeromo\Community\AdminLists\CommentFilter;
use Zeromo\Community\AdminLists\ListQuery;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Failure;

/**
 * Comments in any state, by core's key of state and time, which MariaDB has to be told: it would walk the state from
 * its end to the place that a page goes on from. Those of one member are found by our table of comments, those
 * of one post by core's key of posts, and are sorted. Words are looked for in the newest WINDOW comments of the filter.
 *
 * @phpstan-import-type Row from ListQuery
 */
final class CommentRows {

	/** Comments looked through for words. */
	public const WINDOW = 5000;

	private const COLUMNS = 'c.comment_post_ID, c.user_id, c.comment_author, c.comment_content, c.comment_approved,'
		. ' c.comment_parent, p.post_title, p.post_type, p.post_name, p.post_date, p.post_status, p.post_author';

	public function __construct( private readonly Db $db, private readonly Keyset $keyset ) {}

	/**
	 * @return list<Row> At most ListQuery::limit(), with `id`, `sort` and COLUMNS.
	 * @throws Failure invalid, for a cursor that is no time.
	 */
	public function page( ListQuery $query, CommentFilter $filter ): array {
		// MySQL refuses to compare a time with what is none.
		$time = $query->after?->sort;
		if ( null !== $time && gmdate( 'Y-m-d H:i:s', (int) strtotime( "$time UTC" ) ) !== $time ) {
			throw Failure::invalid( 'cursor' );
		}
		$scope = SqlPart::where( $this->condition( $filter ) );
		$from  = $this->from( $filter );
		if ( '' !== $query->search ) {
			$from  = "({$this->newest( $filter )}) w"
				. " JOIN {$this->db->core( 'comments' )} c ON c.comment_ID = w.comment_ID";
			$scope = SqlPart::where( 'c.comment_content LIKE %s', '%' . $this->db->like( $query->search ) . '%' );
		}
		return $this->keyset->page(
			$query,
			"$from LEFT JOIN {$this->db->core( 'posts' )} p ON p.ID = c.comment_post_ID",
			'c.comment_ID',
			'c.comment_date_gmt',
			true,
			self::COLUMNS,
			$scope
		);
	}

	/** The comments looked through. */
	private function newest( CommentFilter $filter ): string {
		return "SELECT c.comment_ID FROM {$this->from( $filter )} WHERE {$this->condition( $filter )}"
			. ' ORDER BY c.comment_date_gmt DESC, c.comment_ID DESC LIMIT ' . self::WINDOW;
	}

	private function from( CommentFilter $filter ): string {
		$comments = "{$this->db->core( 'comments' )} c";
		return $filter->author > 0
			? "{$this->db->table( 'comment' )} k JOIN $comments ON c.comment_ID = k.comment_id"
			: $comments . ( $filter->post > 0 ? '' : ' FORCE INDEX (comment_approved_date_gmt)' );
	}

	/** The condition without placeholders: a word of ours and numbers. */
	private function condition( CommentFilter $filter ): string {
		return $this->db->fragment( "c.comment_approved = %s AND c.comment_type = 'comment'", array( $filter->state ) )
			. ( $filter->author > 0 ? " AND k.user_id = {$filter->author}" : '' )
			. ( $filter->post > 0 ? " AND c.comment_post_ID = {$filter->post}" : '' );
	}
}
