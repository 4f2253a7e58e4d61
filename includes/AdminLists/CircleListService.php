<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists;

use Zeromo\Community\AdminLists\Sql\CircleRows;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Members\Api\MemberDirectory;

/** Circles as staff looks after them. */
final class CircleListService {

	public const CAPABILITY = 'moderate_zeromo';

	public function __construct(
		private readonly CircleRows $rows,
		private readonly Circles $circles,
		private readonly MemberDirectory $members
	) {}

	/**
	 * A page.
	 *
	 * @return array{items: list<CircleListItem>, next: string|null}
	 */
	public function page( ListQuery $query, CircleFilter $filter, int $viewer ): array {
		$found   = $this->rows->page( $query, $filter );
		$shown   = $query->cut( $found );
		$ids     = ListQuery::ids( $shown );
		$cards   = $this->members->cards( ListQuery::ids( $shown, 'owner_id' ), $viewer );
		$circles = $filter->is_published() ? $this->circles->many( $ids ) : array();
		$waiting = $this->rows->waiting( $ids );
		return array(
			'items' => array_map(
				static fn( array $row ): CircleListItem => new CircleListItem(
					$row,
					$circles[ (int) $row['id'] ] ?? null,
					$cards[ (int) $row['owner_id'] ] ?? null,
					$waiting[ (int) $row['id'] ] ?? 0
				),
				$shown
			),
			'next'  => $query->next( $found ),
		);
	}
}
