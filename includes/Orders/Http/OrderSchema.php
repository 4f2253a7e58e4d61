<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Http;

use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Orders\Api\Order;

/**
 * An order on the wire.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class OrderSchema {

	/** @return Answer */
	public static function wire( Order $order ): array {
		return array(
			'order_no' => $order->number,
			'kind'     => $order->kind,
			'title'    => $order->title,
			'amount'   => $order->asset->text( $order->amount ),
			'asset'    => $order->asset->value,
			'status'   => $order->status->value,
			'method'   => $order->method,
			'created'  => self::time( $order->created ),
			'paid_at'  => 0 === $order->paid_at ? null : self::time( $order->paid_at ),
			'expires'  => self::time( $order->expires ),
			'refunded' => $order->asset->text( $order->refunded ),
		);
	}

	/** @return JsonSchema */
	public static function order(): array {
		return Schema::named( 'Order', Schema::object( self::fields() ) );
	}

	/** @return array<string, JsonSchema> */
	public static function fields(): array {
		return array(
			'order_no' => Schema::text( __( '订单号', 'zeromo-community' ) ),
			'kind'     => Schema::text( __( '买的是什么：post、circle、vip、recharge 等', 'zeromo-community' ) ),
			'title'    => Schema::text( __( '标题', 'zeromo-community' ) ),
			'amount'   => Schema::text( __( '金额（元）或积分', 'zeromo-community' ) ),
			'asset'    => Schema::text( __( 'balance 或 points', 'zeromo-community' ) ),
			'status'   => Schema::text( __( 'pending、paid、closed、refunding 或 refunded', 'zeromo-community' ) ),
			'method'   => Schema::text( __( '支付方式，未支付为空', 'zeromo-community' ) ),
			'created'  => Schema::time( __( '下单时间', 'zeromo-community' ) ),
			'paid_at'  => Schema::time( __( '支付时间，未支付为 null', 'zeromo-community' ), true ),
			'expires'  => Schema::time( __( '支付的截止时间', 'zeromo-community' ) ),
			'refunded' => Schema::text( __( '已退的金额', 'zeromo-community' ) ),
		);
	}

	private static function time( int $unix ): string {
		return (string) wp_date( DATE_ATOM, $unix );
	}
}
