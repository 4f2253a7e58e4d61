<?php

declare(strict_types=1);

namespace Zeromo\Community\SearchScopes;

use Zeromo\Community\ChineseText\Api\Folding;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Orders\Api\Belonging;
use Zeromo\Community\Orders\Api\BoughtThings;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Search\Api\SearchPlace;
use Zeromo\Community\Search\Api\SearchScope;
use Zeromo\Community\Search\Api\TextQuestion;
use Zeromo\Community\Setup\Pages;

/** `in=purchase`: posts, episodes and products the caller has bought, and the titles of all such orders. */
final class PurchaseScope implements SearchScope {

	public const WORD = 'purchase';

	/** Orders whose titles are looked at, the newest first, and those that are shown. */
	private const ORDERS = 500;
	private const SHOWN  = 5;

	public function __construct( private readonly BoughtThings $bought, private readonly Pages $pages ) {}

	public function word(): string {
		return self::WORD;
	}

	public function find( int $id, int $viewer ): ?SearchPlace {
		return 0 === $viewer || $id > 0 ? null : new SearchPlace(
			__( '我购买的', 'zeromo-community' ),
			$this->pages->url( 'account', 'purchases' ),
			new FeedQuery( PurchaseSource::NAME ),
			__( '最近购买', 'zeromo-community' )
		);
	}

	/** Orders whose titles have the words: a series, a membership and a circle are no posts. */
	public function above( TextQuestion $asked, int $id, int $viewer ): string {
		$orders = array_filter(
			$this->bought->orders( $viewer, self::ORDERS ),
			static fn( Order $order ): bool => $asked->is_in( "\n" . Folding::fold( $order->title ) )
		);
		$orders = array_slice( array_values( $orders ), 0, self::SHOWN );
		if ( array() === $orders ) {
			return '';
		}
		Assets::require_style( 'account' );
		$now = $this->bought->now( $orders, $viewer );
		return Partial::render(
			'search-scopes/bought',
			array(
				'rows' => array_map(
					fn( Order $order ): array => array(
						'html'  => $asked->line( $order->title ),
						'url'   => ( $now[ $order->id ] ?? new Belonging( '' ) )->url,
						'kind'  => $this->bought->label( $order->kind ),
						'time'  => $order->paid_at,
						'order' => add_query_arg( 'order', $order->number, $this->pages->url( 'account', 'orders' ) ),
					),
					$orders
				),
			)
		);
	}
}
