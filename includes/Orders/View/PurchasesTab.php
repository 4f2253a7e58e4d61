<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\View;

use Zeromo\Community\Account\Api\AccountTab;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Orders\Api\Belonging;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Library;
use Zeromo\Community\Setup\Pages;

/** 我购买的 below 我的, with a search in the titles. */
final class PurchasesTab implements AccountTab {

	private const EACH = 10;

	private const LONGEST = 100;

	public function __construct(
		private readonly Library $library,
		private readonly Pages $pages,
		private readonly Settings $settings
	) {}

	public function slug(): string {
		return 'purchases';
	}

	public function label(): string {
		return __( '我购买的', 'zeromo-community' );
	}

	public function icon(): string {
		return 'bookmark';
	}

	public function position(): int {
		return 27;
	}

	public function html( int $member ): string {
		$search = mb_substr( trim( Input::asked()->text( 'find' ) ), 0, self::LONGEST );
		$page   = new Page( Cursor::asked( 'after' ), 1, self::EACH );
		$found  = $this->library->page( $member, $search, $page->after->id ?? 0, $page->limit );
		$shown  = $page->cut( $found );
		$now    = $this->library->belongings( $shown, $member );
		$next   = Cursor::text( $page->next( $found, static fn( Order $one ): Cursor => new Cursor( 0, $one->id ) ) );
		$url    = $this->pages->url( 'account', $this->slug() );
		return Partial::render(
			'orders/purchases',
			array(
				'rows'   => array_map(
					fn( Order $order ): Purchase => new Purchase(
						$order,
						$this->library->label( $order->kind ),
						$now[ $order->id ] ?? new Belonging( '' ),
						add_query_arg( 'order', $order->number, $this->pages->url( 'account', 'orders' ) )
					),
					$shown
				),
				'search' => $search,
				'texts'  => $this->settings->flag( 'room_search' ) && ( array() !== $shown || '' !== $search )
					? add_query_arg( array( 's' => rawurlencode( $search ), 'in' => 'purchase' ), home_url( '/' ) )
					: '',
				'url'    => $url,
				'next'   => null === $next ? '' : add_query_arg(
					array_filter( array( 'find' => rawurlencode( $search ), 'after' => rawurlencode( $next ) ) ),
					$url
				),
			)
		);
	}
}
