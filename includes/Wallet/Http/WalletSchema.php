<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet\Http;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\StatementLine;
use Zeromo\Community\Wallet\Channel;
use Zeromo\Community\Wallet\Payee;
use Zeromo\Community\Wallet\Withdrawal;

/**
 * The wallet on the wire.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class WalletSchema {

	/** @return JsonSchema An amount of money as it is typed; Amount reads it. */
	public static function amount(): array {
		return Arg::text( __( '金额，元，最多两位小数', 'zeromo-community' ), 40, true );
	}

	/** @return JsonSchema */
	public static function channel(): array {
		return Arg::word(
			__( '收款渠道：alipay、wechat 或 bank', 'zeromo-community' ),
			array_column( Channel::cases(), 'value' ),
			null,
			true
		);
	}

	/** @return array<string, JsonSchema> */
	public static function payee_args(): array {
		return array(
			'channel' => self::channel(),
			'account' => Arg::text( __( '收款账号', 'zeromo-community' ), 100, true ),
			'name'    => Arg::text( __( '收款人姓名', 'zeromo-community' ), 50, false, '' ),
			'qr_id'   => Arg::id( __( '收款码图片的编号，0 为没有', 'zeromo-community' ), false, 0 ),
		);
	}

	/** @return Answer|null */
	public static function payee( ?Payee $payee ): ?array {
		return null === $payee
			? null
			: array(
				'channel' => $payee->channel->value,
				'account' => $payee->account,
				'name'    => $payee->name,
				'qr_id'   => $payee->qr_id,
			);
	}

	/** @return JsonSchema */
	public static function payee_schema( bool $nullable ): array {
		return Schema::named(
			'Payee',
			Schema::object(
				array(
					'channel' => Schema::text( __( '收款渠道', 'zeromo-community' ) ),
					'account' => Schema::text( __( '收款账号', 'zeromo-community' ) ),
					'name'    => Schema::text( __( '收款人姓名', 'zeromo-community' ) ),
					'qr_id'   => Schema::int( __( '收款码图片的编号，0 为没有', 'zeromo-community' ) ),
				),
				$nullable
			)
		);
	}

	/** @return Answer */
	public static function line( StatementLine $line ): array {
		return array(
			'id'            => $line->id,
			'amount'        => $line->asset->text( $line->amount ),
			'balance_after' => $line->asset->text( $line->after ),
			'kind'          => $line->kind,
			'title'         => '' === $line->title ? $line->label : $line->title,
			'order_no'      => $line->order_no,
			'created'       => Format::iso( $line->created ),
		);
	}

	/** @return JsonSchema */
	public static function line_schema(): array {
		return Schema::named(
			'WalletEntry',
			Schema::object(
				array(
					'id'            => Schema::int( __( '明细编号', 'zeromo-community' ) ),
					'amount'        => Schema::text( __( '金额（元）或积分，支出为负', 'zeromo-community' ) ),
					'balance_after' => Schema::text( __( '之后的余额（元）或积分', 'zeromo-community' ) ),
					'kind'          => Schema::text( __( '种类', 'zeromo-community' ) ),
					'title'         => Schema::text( __( '说明', 'zeromo-community' ) ),
					'order_no'      => Schema::text( __( '订单号，没有为空', 'zeromo-community' ) ),
					'created'       => Schema::time( __( '时间', 'zeromo-community' ) ),
				)
			)
		);
	}

	/** @return Answer */
	public static function withdrawal( Withdrawal $one ): array {
		return array(
			'id'      => $one->id,
			'amount'  => Amount::yuan( $one->sums->amount ),
			'fee'     => Amount::yuan( $one->sums->fee ),
			'tax'     => Amount::yuan( $one->sums->tax ),
			'net'     => Amount::yuan( $one->sums->net() ),
			'status'  => $one->state->word(),
			'label'   => $one->state->label(),
			'channel' => $one->payee->channel->value,
			'account' => $one->payee->account,
			'name'    => $one->payee->name,
			'qr_id'   => $one->payee->qr_id,
			'note'    => $one->note,
			'created' => Format::iso( $one->created ),
			'changed' => Format::iso( $one->changed ),
		);
	}

	/** @return array<string, JsonSchema> */
	public static function withdrawal_fields(): array {
		return array(
			'id'      => Schema::int( __( '提现编号', 'zeromo-community' ) ),
			'amount'  => Schema::text( __( '提现金额，元', 'zeromo-community' ) ),
			'fee'     => Schema::text( __( '其中的手续费，元', 'zeromo-community' ) ),
			'tax'     => Schema::text( __( '其中代扣的税款，元', 'zeromo-community' ) ),
			'net'     => Schema::text( __( '打给成员，元', 'zeromo-community' ) ),
			'status'  => Schema::text(
				__( '状态：pending、approved、sending、confirming、paid、rejected、failed 或 cancelled', 'zeromo-community' )
			),
			'label'   => Schema::text( __( '状态的名称', 'zeromo-community' ) ),
			'channel' => Schema::text( __( '收款渠道', 'zeromo-community' ) ),
			'account' => Schema::text( __( '收款账号', 'zeromo-community' ) ),
			'name'    => Schema::text( __( '收款人姓名', 'zeromo-community' ) ),
			'qr_id'   => Schema::int( __( '收款码图片的编号，0 为没有', 'zeromo-community' ) ),
			'note'    => Schema::text( __( '处理说明', 'zeromo-community' ) ),
			'created' => Schema::time( __( '申请时间', 'zeromo-community' ) ),
			'changed' => Schema::time( __( '最近处理的时间', 'zeromo-community' ) ),
		);
	}
}
