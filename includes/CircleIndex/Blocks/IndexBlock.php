<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleIndex\Blocks;

use Zeromo\Community\Circles\Api\CircleCards;
use Zeromo\Community\Circles\Api\CircleItem;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Circles\Api\PageArgs;
use Zeromo\Community\CircleIndex\Sql\CircleLists;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\CircleIndex\View\NewView;

/**
 * zeromo/circles: search, the member's own circles with what is unread, categories and the grid; all of it works by
 * links. Also the page where a circle is made.
 */
#[Named( 'zeromo/circles' )]
final class IndexBlock implements ServerBlock {

	private const PER_PAGE = 20;
	private const PAGES    = 100;

	/** 我的圈子 shows so many and counts up to MANY. */
	private const OWN  = 12;
	private const MANY = 100;

	public function __construct(
		private readonly Circles $api,
		private readonly CircleLists $lists,
		private readonly CircleCards $cards,
		private readonly NewView $new,
		private readonly Pages $pages,
		private readonly Caller $caller,
		private readonly Clock $clock,
		private readonly RateLimit $limits
	) {}

	public function render( array $attributes, string $content ): string {
		Assets::require_style( 'circle' );
		$step = $this->new->html();
		if ( null !== $step ) {
			return $step;
		}
		$viewer = $this->caller->id();
		$search = PageArgs::param( 'zmo_s' );
		$cat    = PageArgs::number( 'zmo_cat', 0 );
		$mine   = '' !== PageArgs::param( 'zmo_mine' ) && $viewer > 0;
		$sort   = '' === $search
			&& 0 === $cat
			&& ! $mine
			&& in_array( PageArgs::param( 'zmo_sort' ), array( 'hot', 'new' ), true )
			? PageArgs::param( 'zmo_sort' )
			: '';
		$paged  = min( self::PAGES, PageArgs::number( 'zmo_page', 1 ) );
		$page   = new Page( null, $paged, self::PER_PAGE );
		$late   = '' === $search ? null : $this->limits->refusal( 'search' );
		$ids    = match ( true ) {
			null !== $late => array(),
			$mine        => $this->lists->joined_by( $viewer, $search, $cat, $page->skip, $page->limit ),
			'' !== $sort => $this->lists->ranked( 'hot' === $sort ? 'heat' : 'created', $page->skip, $page->limit ),
			default      => $this->lists->page( $search, $cat, $page->skip, $page->limit ),
		};
		$base   = $this->pages->url( 'circles' );
		$here   = add_query_arg(
			array_filter(
				array(
					'zmo_s' => rawurlencode( $search ),
					'zmo_cat' => $cat,
					'zmo_mine' => (int) $mine,
					'zmo_sort' => $sort,
				)
			),
			$base
		);
		$first  = $viewer > 0 && '' === $search && 0 === $cat && 1 === $paged && ! $mine && '' === $sort;
		return Partial::render(
			'circles/grid',
			array(
				'url'    => $base,
				'new_url' => $this->caller->can( 'create_zeromo_circles' ) ? $this->new->url() : '',
				'ask_url' => $viewer > 0 && ! $this->caller->can( 'create_zeromo_circles' ) ? $this->new->url() : '',
				'sort'   => $sort,
				'search' => $search,
				'cat'    => $cat,
				'mine'   => $mine,
				'late'   => null === $late ? '' : $late->getMessage(),
				'cats'   => $this->api->cats(),
				'own'    => $first ? $this->own( $viewer ) : array( 'circles' => array(), 'total' => '' ),
				'cards'  => $this->cards->cards( $page->cut( $ids ), $viewer, 3 ),
				'prev'   => $paged > 1 ? add_query_arg( 'zmo_page', $paged - 1, $here ) : '',
				'next'   => count( $ids ) > $page->size && $paged < self::PAGES
					? add_query_arg( 'zmo_page', $paged + 1, $here )
					: '',
			)
		);
	}

	/**
	 * @return array{circles: list<array{title: string, url: string, icon_url: string, unread: bool}>, total: string}
	 */
	private function own( int $viewer ): array {
		$own   = $this->lists->own( $viewer, $this->clock->now(), self::MANY );
		$items = $this->cards->items( array_slice( array_keys( $own ), 0, self::OWN ), 0 );
		return array(
			'circles' => array_map(
				static fn( CircleItem $item ): array => array(
					'title' => $item->title,
					'url' => $item->url,
					'icon_url' => $item->icon_url,
					'unread' => $own[ $item->id ] ?? false,
				),
				array_values( $items )
			),
			'total'   => count( $own ) < self::MANY ? (string) count( $own ) : '99+',
		);
	}
}
