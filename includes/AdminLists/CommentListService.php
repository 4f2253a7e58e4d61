<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists;

use Zeromo\Community\AdminLists\Sql\CommentRows;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Members\Api\MemberDirectory;

/** Comments as staff looks after them. */
final class CommentListService {

	public const CAPABILITY = 'moderate_zeromo';

	public function __construct(
		private readonly CommentRows $rows,
		private readonly MemberDirectory $members,
		private readonly Counters $counters
	) {}

	/**
	 * A page.
	 *
	 * @return array{items: list<CommentListItem>, next: string|null}
	 */
	public function page( ListQuery $query, CommentFilter $filter, int $viewer ): array {
		$found  = $this->rows->page( $query, $filter );
		$shown  = $query->cut( $found );
		$cards  = $this->members->cards( ListQuery::ids( $shown, 'user_id' ), $viewer );
		$counts = $this->counters->many( Counters::COMMENT, ListQuery::ids( $shown ) );
		return array(
			'items' => array_map(
				static fn( array $row ): CommentListItem => new CommentListItem(
					$row,
					$cards[ (int) $row['user_id'] ] ?? null,
					$counts[ (int) $row['id'] ]['like'] ?? 0
				),
				$shown
			),
			'next'  => $query->next( $found ),
		);
	}
}
