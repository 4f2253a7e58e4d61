<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\View;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Circles\CircleCards;
use Zeromo\Community\Circles\CircleRepository;
use Zeromo\Community\Kernel\Assets;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Pages;
use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Kernel\View\ServerBlock;

/** zeromo/circles: search, the member's own circles, categories and the grid; all of it works by links. */
final class IndexBlock implements ServerBlock {

	private const PER_PAGE = 20;
	private const PAGES    = 100;

	public function __construct(
		private readonly Circles $api,
		private readonly CircleRepository $circles,
		private readonly CircleCards $cards,
		private readonly Pages $pages,
		private readonly Caller $caller
	) {}

	public function name(): string {
		return 'zeromo/circles';
	}

	public function render( array $attributes, string $content ): string {
		Assets::need_style( 'circle' );
		$viewer = $this->caller->id();
		$search = CirclePage::param( 'zmo_s' );
		$cat    = CirclePage::number( 'zmo_cat', 0 );
		$mine   = '' !== CirclePage::param( 'zmo_mine' ) && $viewer > 0;
		$paged  = min( self::PAGES, CirclePage::number( 'zmo_page', 1 ) );
		$offset = ( $paged - 1 ) * self::PER_PAGE;
		$ids    = $mine
			? $this->circles->joined_by( $viewer, $search, $cat, $offset, self::PER_PAGE + 1 )
			: $this->circles->page( $search, $cat, $offset, self::PER_PAGE + 1 );
		$base   = $this->pages->url( 'circles' );
		$here   = add_query_arg( array_filter( array( 'zmo_s' => rawurlencode( $search ), 'zmo_cat' => $cat, 'zmo_mine' => (int) $mine ) ), $base );
		return Partial::render(
			'circles/grid',
			array(
				'url'    => $base,
				'search' => $search,
				'cat'    => $cat,
				'mine'   => $mine,
				'cats'   => $this->api->cats(),
				'own'    => $viewer > 0 && '' === $search && 0 === $cat && 1 === $paged && ! $mine ? $this->own( $viewer ) : array(),
				'cards'  => $this->cards->cards( array_slice( $ids, 0, self::PER_PAGE ), $viewer, 3 ),
				'prev'   => $paged > 1 ? add_query_arg( 'zmo_page', $paged - 1, $here ) : '',
				'next'   => count( $ids ) > self::PER_PAGE && $paged < self::PAGES ? add_query_arg( 'zmo_page', $paged + 1, $here ) : '',
			)
		);
	}

	/** @return list<array{title: string, url: string, icon_url: string}> */
	private function own( int $viewer ): array {
		return array_map(
			static fn( array $card ): array => array( 'title' => $card['title'], 'url' => $card['url'], 'icon_url' => $card['icon_url'] ),
			array_values( $this->cards->items( $this->circles->joined_by( $viewer, '', 0, 0, 12 ), 0 ) )
		);
	}
}
