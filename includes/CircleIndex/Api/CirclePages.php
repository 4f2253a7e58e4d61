<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleIndex\Api;

use Zeromo\Community\CircleIndex\Sql\CircleLists;
use Zeromo\Community\Circles\Api\CircleCards;
use Zeromo\Community\Circles\Api\CircleItem;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Kernel\Settings;

/** Pages of circles, for pickers and lists of other rooms. */
final class CirclePages {

	public function __construct(
		private readonly CircleLists $lists,
		private readonly CircleCards $cards,
		private readonly Settings $settings
	) {}

	/**
	 * A page of circles for pickers and lists, largest first; only the member's own with $with_my. `paged` reaches
	 * 2,000. None where circles are switched off.
	 *
	 * @param Cursor|null $after Cursor, instead of $paged.
	 * @return array{items: list<CircleItem>, total: int|null, more: bool, next: Cursor|null}
	 */
	public function page(
		int $viewer,
		bool $with_my,
		string $search,
		int $cat,
		int $paged,
		int $per_page,
		?Cursor $after = null
	): array {
		$page = new Page( $after, $paged, $per_page );
		if (
			$page->is_beyond()
			|| ( $with_my && 0 === $viewer )
			|| ! $this->settings->flag( 'room_circles' )
		) {
			return array( 'items' => array(), 'total' => null, 'more' => false, 'next' => null );
		}
		$ids   = $with_my
			? $this->lists->joined_by( $viewer, trim( $search ), $cat, $page->skip, $page->limit, false, $after )
			: $this->lists->page( trim( $search ), $cat, $page->skip, $page->limit, $after );
		$items = array_values( $this->cards->items( $page->cut( $ids ), $viewer ) );
		$last  = end( $items );
		$more  = count( $ids ) > $page->size && false !== $last;
		return array(
			'items' => $items,
			'total' => null,
			'more'  => $more,
			'next'  => $more ? new Cursor( $last->member_count, $last->id ) : null,
		);
	}
}
