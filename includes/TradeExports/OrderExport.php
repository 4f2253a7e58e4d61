<?php

declare(strict_types=1);

namespace Zeromo\Community\TradeExports;

use Zeromo\Community\Health\Api\Yuan;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\OrderRecords;
use Zeromo\Community\Payments\Api\PaymentRecords;
use Zeromo\Community\TradeExports\Sql\PersonSql;

/** Orders as a file. */
#[Place( 10 )]
final class OrderExport extends TradeExport {

	public function __construct(
		private readonly OrderRecords $orders,
		private readonly PaymentRecords $payments,
		private readonly PersonSql $people
	) {}

	public function type(): string {
		return 'orders';
	}

	public function label(): string {
		return __( '订单', 'zeromo-community' );
	}

	public function columns(): array {
		return array(
			'order_no' => __( '订单号', 'zeromo-community' ),
			'created'  => __( '下单时间', 'zeromo-community' ),
			'paid_at'  => __( '支付时间', 'zeromo-community' ),
			'kind'     => __( '种类', 'zeromo-community' ),
			'title'    => __( '买的东西', 'zeromo-community' ),
			'quantity' => __( '件数', 'zeromo-community' ),
			'buyer_id' => __( '买家编号', 'zeromo-community' ),
			'login'    => __( '登录名', 'zeromo-community' ),
			'name'     => __( '昵称', 'zeromo-community' ),
			'yuan'     => __( '金额（元）', 'zeromo-community' ),
			'points'   => __( '积分', 'zeromo-community' ),
			'refunded' => __( '已退（元或积分）', 'zeromo-community' ),
			'status'   => __( '状态', 'zeromo-community' ),
			'method'   => __( '支付方式', 'zeromo-community' ),
		);
	}

	public function rows( int $from, int $until ): iterable {
		$kinds   = $this->orders->kinds();
		$methods = $this->payments->methods();
		$last    = null;
		do {
			$found  = $this->orders->onward( $from, $until, $last, self::PIECE );
			$more   = self::PIECE === count( $found );
			$people = $this->people->of( array_map( static fn( Order $order ): int => $order->buyer, $found ) );
			foreach ( $found as $order ) {
				$last     = $order;
				$is_money = Asset::Balance === $order->asset;
				yield array(
					$order->number,
					self::time( $order->created ),
					self::time( $order->paid_at ),
					$kinds[ $order->kind ] ?? $order->kind,
					$order->title,
					$order->quantity,
					$order->buyer,
					$people[ $order->buyer ]->login ?? '',
					$people[ $order->buyer ]->name ?? '',
					$is_money ? new Yuan( $order->amount ) : '',
					$is_money ? '' : $order->amount,
					$is_money ? new Yuan( $order->refunded ) : $order->refunded,
					$order->status->label(),
					$methods[ $order->method ] ?? $order->method,
				);
			}
		} while ( $more );
	}
}
