<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Alipay;

use Zeromo\Community\Gateways\Api\Json;
use Zeromo\Community\Payments\Api\Acknowledgement;
use Zeromo\Community\Payments\Api\Merchant;
use Zeromo\Community\Payments\Api\Notice;

/**
 * Messages of Alipay's open platform (From 蚂蚁消息), which come to the gateway address of the application: a form whose
 * `biz_content` says what it is about. They name no seller; the application and the signature are the merchant's.
 */
final class AlipayMessage {

	/** A transfer has changed. Every other message is acknowledged and read no further. */
	public const TRANSFER = 'alipay.fund.trans.order.changed';

	/** Transfers of our kind; the same application may send others. */
	private const PRODUCT = 'TRANS_ACCOUNT_NO_PWD';
	private const SCENE   = 'DIRECT_TRANSFER';

	/** @param array<string, string> $fields Decoded, their signature checked. */
	public static function read( array $fields, Merchant $merchant, Acknowledgement $refused ): Notice {
		$accepted = new Acknowledgement( 'success' );
		$other    = new Notice( null, null, $merchant->id, $accepted, $refused );
		if ( self::TRANSFER !== ( $fields['msg_method'] ?? '' ) ) {
			return $other;
		}
		$content = Json::read( self::utf8( $fields['biz_content'] ?? '', $fields['charset'] ?? '' ) );
		if ( null === $content || '' === $content->text( 'out_biz_no' ) ) {
			return Notice::refused( 'biz_content is no object, or names no transfer', $refused );
		}
		if ( self::PRODUCT !== $content->text( 'product_code' ) || self::SCENE !== $content->text( 'biz_scene' ) ) {
			return $other;
		}
		$said = AlipayGateway::transfer( $content );
		if ( null === $said->amount ) {
			return Notice::refused( 'trans_amount is none', $refused );
		}
		$number = $content->text( 'out_biz_no' );
		return new Notice( null, null, $merchant->id, $accepted, $refused, payout: $number, said: $said );
	}

	/** Its signature is over the bytes that came; they are in the encoding it names. */
	private static function utf8( string $text, string $charset ): string {
		return in_array( strtolower( $charset ), array( 'gbk', 'gb2312', 'gb18030' ), true )
			? mb_convert_encoding( $text, 'UTF-8', 'GB18030' )
			: $text;
	}
}
