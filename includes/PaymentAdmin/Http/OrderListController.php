<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentAdmin\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\OrderFilter;
use Zeromo\Community\Orders\Api\OrderRecords;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\PaymentAdmin\OrderFiles;
use Zeromo\Community\PaymentAdmin\TradeScreens;
use Zeromo\Community\Payments\Api\PaymentRecords;

/**
 * /admin/orders: everybody's orders, for who manages them.
 *
 * @phpstan-import-type Answer from Schema
 */
final class OrderListController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly OrderRecords $orders,
		private readonly PaymentRecords $payments,
		private readonly OrderFiles $files,
		private readonly OrderFileSchema $schema,
		private readonly MemberDirectory $members
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/orders',
			array(
				'search' => Arg::text( __( '订单号、买家的成员编号，或游客的完整邮箱', 'zeromo-community' ), 100 ),
				'status' => Arg::word(
					__( '状态，空为全部；refunded 含退款中', 'zeromo-community' ),
					array( ...OrderStatus::FILTERS, OrderStatus::Refunding->value ),
					''
				),
				'kind'   => Arg::text( __( '买的是什么，见返回的 kinds', 'zeromo-community' ), 20 ),
				'method' => Arg::text( __( '支付方式，见返回的 methods', 'zeromo-community' ), 20 ),
				'from'   => Arg::text( __( '从哪一天起下单，如 2026-01-31', 'zeromo-community' ), 10 ),
				'to'     => Arg::text( __( '到哪一天为止，含这一天', 'zeromo-community' ), 10 ),
			) + TradeArgs::paging(),
			$this->who_can( TradeScreens::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->page( new Input( $r ) ),
			static fn(): array => TradeArgs::listing(
				OrderFileSchema::row(),
				array( 'kinds' => TradeArgs::words(), 'methods' => TradeArgs::words() )
			),
			'trade'
		);
		$this->route(
			'GET /admin/orders/{order_no}',
			array( 'order_no' => Arg::text( __( '订单号', 'zeromo-community' ), 40 ) ),
			$this->who_can( TradeScreens::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->schema->wire(
				$this->files->of( ( new Input( $r ) )->text( 'order_no' ) ),
				$this->viewer()
			),
			OrderFileSchema::file( ... ),
			'trade'
		);
	}

	/** @return Answer */
	private function page( Input $in ): array {
		$page  = new Page( null, 1, $in->int( 'per_page', 20 ) );
		$after = Cursor::read( $in->text( 'cursor' ) );
		$found = $this->orders->page( $this->filter( $in ), $after->id ?? 0, $page->limit );
		$shown = $page->cut( $found );
		$cards = $this->members->cards(
			array_values( array_unique( array_map( static fn( Order $order ): int => $order->buyer, $shown ) ) ),
			$this->viewer()
		);
		return array(
			'items'       => array_map(
				fn( Order $order ): array => $this->schema->order( $order, $cards[ $order->buyer ] ?? null ),
				$shown
			),
			'next_cursor' => Cursor::text(
				$page->next( $found, static fn( Order $order ): Cursor => new Cursor( 0, $order->id ) )
			),
			'kinds'       => TradeArgs::named( $this->orders->kinds() ),
			'methods'     => TradeArgs::named( $this->payments->methods() ),
		);
	}

	private function filter( Input $in ): OrderFilter {
		$search  = trim( $in->text( 'search' ) );
		$is_mail = str_contains( $search, '@' );
		// An order's number has twenty characters; what has fewer and is a number is a member.
		$is_member = ctype_digit( $search ) && strlen( $search ) < 20;
		$status    = $in->text( 'status' );
		return new OrderFilter(
			OrderStatus::Refunding->value === $status
				? array( OrderStatus::Refunding )
				: OrderStatus::of_filter( $status ),
			$in->text( 'kind' ),
			$in->text( 'method' ),
			$is_member || $is_mail ? '' : $search,
			$is_member ? max( -1, (int) $search ) : 0,
			TradeArgs::day( $in, 'from' ),
			TradeArgs::day( $in, 'to', '+1 day' ),
			$is_mail ? $this->files->of_mail( $search ) : null
		);
	}
}
