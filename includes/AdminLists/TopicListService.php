<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists;

use Zeromo\Community\AdminLists\Sql\TopicRows;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Topics\Api\Topics;

/** Topics as staff looks after them. */
final class TopicListService {

	public const CAPABILITY = 'moderate_zeromo';

	public function __construct(
		private readonly TopicRows $rows,
		private readonly Topics $topics,
		private readonly MemberDirectory $members
	) {}

	/**
	 * A page.
	 *
	 * @return array{items: list<TopicListItem>, next: string|null}
	 */
	public function page( ListQuery $query, TopicFilter $filter, int $viewer ): array {
		$found  = $this->rows->page( $query, $filter );
		$shown  = $query->cut( $found );
		$cards  = $this->members->cards( ListQuery::ids( $shown, 'author_id' ), $viewer );
		$topics = $this->topics->items( ListQuery::ids( $shown ) );
		return array(
			'items' => array_map(
				static fn( array $row ): TopicListItem => new TopicListItem(
					$row,
					$topics[ (int) $row['id'] ] ?? null,
					$cards[ (int) $row['author_id'] ] ?? null
				),
				$shown
			),
			'next'  => $query->next( $found ),
		);
	}
}
