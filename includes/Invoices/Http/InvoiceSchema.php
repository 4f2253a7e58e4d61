<?php

declare(strict_types=1);

namespace Zeromo\Community\Invoices\Http;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Invoices\Invoice;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Ledger\Api\Amount;

/**
 * An invoice on the wire.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class InvoiceSchema {

	/** @return Answer */
	public static function wire( Invoice $one, string $file ): array {
		return array(
			'id'       => $one->id,
			'order_no' => $one->order_no,
			'item'     => $one->item,
			'amount'   => Amount::yuan( $one->amount ),
			'kind'     => $one->buyer->is_company ? 'company' : 'person',
			'title'    => $one->buyer->title,
			'tax_no'   => $one->buyer->tax_no,
			'mail'     => $one->buyer->mail,
			'state'    => $one->state->word(),
			'label'    => $one->state->label(),
			'number'   => $one->number,
			'file'     => '' === $file ? null : $file,
			'red_no'   => $one->red_no,
			'red'      => $one->red > 0 ? Amount::yuan( $one->red ) : null,
			'reason'   => $one->reason,
			'created'  => Format::iso( $one->created ),
			'issued'   => 0 === $one->issued ? null : Format::iso( $one->issued ),
		);
	}

	/** @return array<string, JsonSchema> */
	public static function fields(): array {
		return array(
			'id'       => Schema::int( __( '发票申请的编号', 'zeromo-community' ) ),
			'order_no' => Schema::text( __( '订单号', 'zeromo-community' ) ),
			'item'     => Schema::text( __( '买了什么', 'zeromo-community' ) ),
			'amount'   => Schema::text( __( '开票金额（元）', 'zeromo-community' ) ),
			'kind'     => Schema::text( __( 'person 个人，company 企业', 'zeromo-community' ) ),
			'title'    => Schema::text( __( '发票抬头', 'zeromo-community' ) ),
			'tax_no'   => Schema::text( __( '税号，个人为空', 'zeromo-community' ) ),
			'mail'     => Schema::text( __( '接收的邮箱', 'zeromo-community' ) ),
			'state'    => Schema::text(
				__( '状态：asked、issued、refused、red_due、red 或 cancelled', 'zeromo-community' )
			),
			'label'    => Schema::text( __( '状态的名称', 'zeromo-community' ) ),
			'number'   => Schema::text( __( '发票号码，没有为空', 'zeromo-community' ) ),
			'file'     => Schema::text( __( '发票文件的网址，没有为 null', 'zeromo-community' ), true ),
			'red_no'   => Schema::text( __( '红字发票号码，没有为空', 'zeromo-community' ) ),
			'red'      => Schema::text( __( '要红冲的金额（元），没有为 null', 'zeromo-community' ), true ),
			'reason'   => Schema::text( __( '退回的原因', 'zeromo-community' ) ),
			'created'  => Schema::time( __( '申请时间', 'zeromo-community' ) ),
			'issued'   => Schema::time( __( '开票时间，没有为 null', 'zeromo-community' ), true ),
		);
	}

	/** @return JsonSchema */
	public static function invoice(): array {
		return Schema::named( 'Invoice', Schema::object( self::fields() ) );
	}
}
