<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists;

use Zeromo\Community\AdminLists\Sql\ContentRows;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Posts\Api\FeedRow;
use Zeromo\Community\Posts\Api\Reference;
use Zeromo\Community\Topics\Api\TopicItem;
use Zeromo\Community\Topics\Api\Topics;

/** Activities and articles as staff looks after them. */
final class ContentListService {

	public const CAPABILITY = 'moderate_zeromo';

	public function __construct(
		private readonly ContentRows $rows,
		private readonly MemberDirectory $members,
		private readonly Circles $circles,
		private readonly Topics $topics,
		private readonly Counters $counters
	) {}

	/**
	 * A page.
	 *
	 * @return array{items: list<ContentListItem>, next: string|null}
	 */
	public function page( ListQuery $query, ContentFilter $filter, int $viewer ): array {
		$found   = $this->rows->page( $query, $filter, $viewer );
		$shown   = $query->cut( $found );
		$cards   = $this->members->cards( ListQuery::ids( $shown, 'author_id' ), $viewer );
		$circles = $this->circles->many( ListQuery::ids( $shown, 'circle_id' ) );
		$tagged  = array_map( static fn( array $row ): array => FeedRow::ids( (string) $row['topics'] ), $shown );
		$topics  = $this->topics->items( array_values( array_unique( array_merge( ...$tagged ) ) ) );
		$counts  = $this->counters->many( Counters::POST, ListQuery::ids( $shown ) );
		$items   = array();
		foreach ( $shown as $n => $row ) {
			$id      = (int) $row['id'];
			$author  = (int) $row['author_id'];
			$circle  = $circles[ (int) $row['circle_id'] ] ?? null;
			$items[] = new ContentListItem(
				$row,
				PostAddress::of( $id, PostAddress::type( (int) $row['type'] ), $row, $author ),
				$cards[ $author ] ?? null,
				null === $circle ? null : new Reference( $circle->id, $circle->title, $circle->url ),
				self::topics( array_intersect_key( $topics, array_flip( $tagged[ $n ] ) ) ),
				$counts[ $id ] ?? array()
			);
		}
		return array( 'items' => $items, 'next' => $query->next( $found ) );
	}

	/**
	 * @param array<int, TopicItem> $topics Of one post.
	 * @return list<Reference>
	 */
	private static function topics( array $topics ): array {
		return array_map(
			static fn( TopicItem $topic ): Reference => new Reference( $topic->id, $topic->title, $topic->url ),
			array_values( $topics )
		);
	}
}
