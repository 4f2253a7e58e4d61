<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop\Blocks;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Shop\Catalogue;
use Zeromo\Community\Shop\Product;
use Zeromo\Community\Shop\ProductService;
use Zeromo\Community\Shop\View\ProductCards;

/** zeromo/shop: what is for sale, by links alone. */
#[Named( 'zeromo/shop' )]
final class ShopBlock implements ServerBlock {

	private const EACH = 20;

	public function __construct(
		private readonly Catalogue $catalogue,
		private readonly ProductCards $cards,
		private readonly Pages $pages,
		private readonly Caller $caller
	) {}

	public function render( array $attributes, string $content ): string {
		Assets::require_style( 'shop' );
		$viewer  = $this->caller->id();
		$by_sold = 'sold' === Input::asked()->text( 'zmo_sort' );
		$page    = new Page( Cursor::asked( 'zmo_after' ), 1, self::EACH );
		$found   = $this->catalogue->page( $viewer, $by_sold, $page->after, 0, $page->limit );
		$next    = $page->next( $found, static fn( Product $one ): Cursor => new Cursor( $one->sold, $one->id ) );
		$url     = $this->pages->url( 'shop' );
		$sorted  = $by_sold ? add_query_arg( 'zmo_sort', 'sold', $url ) : $url;
		return Partial::render(
			'shop/grid',
			array(
				'url'     => $url,
				'by_sold' => $by_sold,
				'cards'   => $this->cards->cards( array_values( $page->cut( $found ) ), $viewer ),
				'first'   => null === $page->after ? '' : $sorted,
				'next'    => null === $next
					? ''
					: add_query_arg( 'zmo_after', rawurlencode( (string) $next ), $sorted ),
				'add_url' => $this->caller->can( ProductService::CAPABILITY )
					? admin_url( 'admin.php?page=zeromo-community&screen=/products' )
					: '',
			)
		);
	}
}
