<?php

declare(strict_types=1);

namespace Zeromo\Community\ManualTransfer\Http;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\ManualTransfer\OwnTransfer;
use Zeromo\Community\ManualTransfer\Payee;
use Zeromo\Community\ManualTransfer\Transfer;

/**
 * A transfer on the wire.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class TransferSchema {

	/** @return Answer */
	public static function wire( Transfer $transfer, string $image ): array {
		return array(
			'id'        => $transfer->id,
			'order_no'  => $transfer->order_no,
			'code'      => Transfer::code( $transfer->order_no ),
			'amount'    => Amount::yuan( $transfer->amount ),
			'state'     => $transfer->state->word(),
			'label'     => $transfer->state->label(),
			'reference' => $transfer->reference,
			'image'     => '' === $image ? null : $image,
			'reason'    => $transfer->reason,
			'created'   => Format::iso( $transfer->created ),
			'decided'   => $transfer->decided > 0 ? Format::iso( $transfer->decided ) : null,
		);
	}

	/** @return array<string, JsonSchema> */
	public static function fields(): array {
		return array(
			'id'        => Schema::int( __( '凭证编号', 'zeromo-community' ) ),
			'order_no'  => Schema::text( __( '订单号', 'zeromo-community' ) ),
			'code'      => Schema::text( __( '付款人写在转账备注里的识别码', 'zeromo-community' ) ),
			'amount'    => Schema::text( __( '金额（元）', 'zeromo-community' ) ),
			'state'     => Schema::text( __( '状态：waiting、approved 或 rejected', 'zeromo-community' ) ),
			'label'     => Schema::text( __( '状态的名称', 'zeromo-community' ) ),
			'reference' => Schema::text( __( '转账单号', 'zeromo-community' ) ),
			'image'     => Schema::text( __( '转账截图的地址，没有为 null', 'zeromo-community' ), true ),
			'reason'    => Schema::text( __( '退回的原因', 'zeromo-community' ) ),
			'created'   => Schema::time( __( '提交时间', 'zeromo-community' ) ),
			'decided'   => Schema::time( __( '处理时间，没有为 null', 'zeromo-community' ), true ),
		);
	}

	/** @return Answer */
	public static function own_wire( OwnTransfer $own, string $image ): array {
		return array(
			'order_no'     => $own->order->number,
			'title'        => $own->order->title,
			'status'       => $own->order->status->value,
			'amount'       => Amount::yuan( $own->order->amount ),
			'code'         => Transfer::code( $own->order->number ),
			'expires'      => Format::iso( $own->order->expires ),
			'receiver'     => $own->payee->value( 'receiver' ),
			'accounts'     => Payee::ways( $own->payee ),
			'instructions' => $own->payee->value( 'instructions' ),
			'transfer'     => null === $own->last ? null : self::wire( $own->last, $image ),
			'may_send'     => $own->may_send,
		);
	}

	/** @return JsonSchema */
	public static function own(): array {
		$account = Schema::object(
			array(
				'name'    => Schema::text( __( 'alipay、wechat 或 bank', 'zeromo-community' ) ),
				'label'   => Schema::text( __( '名称', 'zeromo-community' ) ),
				'account' => Schema::text( __( '收款账号，没有为空', 'zeromo-community' ) ),
				'qr'      => Schema::text( __( '收款码的图片地址，没有为空', 'zeromo-community' ) ),
			)
		);
		return Schema::named(
			'OwnTransfer',
			Schema::object(
				array(
					'order_no'     => Schema::text( __( '订单号', 'zeromo-community' ) ),
					'title'        => Schema::text( __( '买的是什么', 'zeromo-community' ) ),
					'status'       => Schema::text( __( '订单状态', 'zeromo-community' ) ),
					'amount'       => Schema::text( __( '要转的金额（元）', 'zeromo-community' ) ),
					'code'         => Schema::text( __( '写在转账备注里的识别码', 'zeromo-community' ) ),
					'expires'      => Schema::time( __( '订单保留到什么时候', 'zeromo-community' ) ),
					'receiver'     => Schema::text( __( '收款人姓名', 'zeromo-community' ) ),
					'accounts'     => Schema::listing( $account ),
					'instructions' => Schema::text( __( '给付款人的说明', 'zeromo-community' ) ),
					'transfer'     => Schema::named( 'Transfer', Schema::object( self::fields(), true ) ),
					'may_send'     => Schema::flag( __( '现在能否提交凭证', 'zeromo-community' ) ),
				)
			)
		);
	}
}
