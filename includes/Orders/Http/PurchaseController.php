<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Library;

/** GET /purchases: what the caller has bought. */
final class PurchaseController extends Controller {

	public function __construct( RouteKit $kit, private readonly Library $library ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /purchases',
			array( 'search' => Arg::text( __( '标题里的字', 'zeromo-community' ), 100 ) ) + Arg::paging( true ),
			$this->member(),
			fn( \WP_REST_Request $r ): \WP_REST_Response => $this->page( new Input( $r ) ),
			Schema::listing(
				Schema::object(
					OrderSchema::fields() + array(
						'url'  => Schema::text( __( '内容的地址，已删除为空', 'zeromo-community' ) ),
						'note' => Schema::text( __( '给买家看的说明，例如已删除；没有为空', 'zeromo-community' ) ),
					)
				)
			),
			'read'
		);
	}

	private function page( Input $in ): \WP_REST_Response {
		$page   = new Page( Cursor::read( $in->text( 'cursor' ) ), $in->int( 'paged', 1 ), $in->int( 'per_page', 20 ) );
		$viewer = $this->viewer();
		$found  = $page->is_beyond() ? array() : $this->library->page(
			$viewer,
			$in->text( 'search' ),
			$page->after->id ?? 0,
			$page->limit,
			$page->skip
		);
		$shown  = $page->cut( $found );
		$now    = $this->library->belongings( $shown, $viewer );
		return $this->items(
			array_map(
				static fn( Order $order ): array => OrderSchema::wire( $order ) + array(
					'url'  => $now[ $order->id ]->url ?? '',
					'note' => $now[ $order->id ]->note ?? '',
				),
				$shown
			),
			next: $page->next( $found, static fn( Order $order ): Cursor => new Cursor( 0, $order->id ) )
		);
	}
}
