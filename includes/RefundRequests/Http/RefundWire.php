<?php

declare(strict_types=1);

namespace Zeromo\Community\RefundRequests\Http;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\RefundRequests\RefundRequest;

/**
 * Requests for refunds on the wire.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class RefundWire {

	/** @return Answer For its buyer. */
	public static function own( RefundRequest $one, Order $order ): array {
		return array(
			'id'           => $one->id,
			'order_no'     => $one->order_no,
			'amount'       => $order->asset->text( $one->amount ),
			'asset'        => $order->asset->value,
			'status'       => $one->state->word(),
			'label'        => $one->state->label(),
			'by_rule'      => $one->is_by_rule(),
			'reason'       => $one->reason,
			'why'          => $one->why,
			'answer'       => $one->answer,
			'order_status' => $order->status->value,
			'created'      => Format::iso( $one->created ),
			'decided'      => 0 === $one->decided ? null : Format::iso( $one->decided ),
		);
	}

	/** @return array<string, JsonSchema> */
	private static function fields(): array {
		return array(
			'id'           => Schema::int( __( '申请编号', 'zeromo-community' ) ),
			'order_no'     => Schema::text( __( '订单号', 'zeromo-community' ) ),
			'amount'       => Schema::text( __( '申请退的金额（元）或积分', 'zeromo-community' ) ),
			'asset'        => Schema::text( __( 'balance 或 points', 'zeromo-community' ) ),
			'status'       => Schema::text( __( 'waiting、approved、refused 或 withdrawn', 'zeromo-community' ) ),
			'label'        => Schema::text( __( '状态', 'zeromo-community' ) ),
			'by_rule'      => Schema::flag( __( '是否按规则立即同意', 'zeromo-community' ) ),
			'reason'       => Schema::text( __( '买家写的原因', 'zeromo-community' ) ),
			'why'          => Schema::text( __( '为什么需要审核，按规则同意时为空', 'zeromo-community' ) ),
			'answer'       => Schema::text( __( '管理员的答复', 'zeromo-community' ) ),
			'order_status' => Schema::text( __( '订单状态，refunding 为支付平台处理中', 'zeromo-community' ) ),
			'created'      => Schema::time( __( '申请时间', 'zeromo-community' ) ),
			'decided'      => Schema::time( __( '处理时间，未处理为 null', 'zeromo-community' ), true ),
		);
	}

	/** @return JsonSchema */
	public static function own_schema(): array {
		return Schema::named( 'RefundRequest', Schema::object( self::fields() ) );
	}

	/** @return JsonSchema With who asks, and for what. */
	public static function staff_schema(): array {
		return Schema::named(
			'StaffRefundRequest',
			Schema::object(
				self::fields() + array(
					'title'  => Schema::text( __( '买的东西', 'zeromo-community' ) ),
					'kind'   => Schema::text( __( '种类', 'zeromo-community' ) ),
					'total'  => Schema::text( __( '订单金额', 'zeromo-community' ) ),
					'member' => Schema::member( true ),
				)
			)
		);
	}

	/** @return JsonSchema What may be asked for. */
	public static function offer_schema(): array {
		return Schema::named(
			'RefundOffer',
			Schema::object(
				array(
					'most'    => Schema::text( __( '现在最多能申请退多少元或积分', 'zeromo-community' ) ),
					'by_rule' => Schema::flag( __( '申请全额退款是否立即同意', 'zeromo-community' ) ),
					'why'     => Schema::text( __( '为什么需要审核，按规则同意时为空', 'zeromo-community' ) ),
					'until'   => Schema::time( __( '按规则退款的截止时间，没有规则为 null', 'zeromo-community' ), true ),
					'request' => Schema::nullable( self::own_schema() ),
				)
			)
		);
	}
}
