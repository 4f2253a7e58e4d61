<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Wechat;

use Zeromo\Community\Gateways\Api\Beijing;
use Zeromo\Community\Gateways\Api\BillTable;
use Zeromo\Community\Gateways\Api\Fen;
use Zeromo\Community\Payments\Api\BillLine;

/** WeChat Pay's trade bill of a day, unpacked. */
final class WechatBill {

	/** @return iterable<BillLine> */
	public static function lines( string $text ): iterable {
		foreach ( BillTable::rows( $text, '商户订单号' ) as $row ) {
			$number = $row->cell( '商户订单号' );
			$time   = Beijing::read( $row->cell( '交易时间' ) );
			$refund = $row->cell( '商户退款单号' );
			$is     = ! in_array( $refund, array( '', '0' ), true );
			$amount = Fen::of( $row->cell( $is ? '申请退款金额' : '订单金额' ) );
			if ( null !== $amount && 0 !== $time ) {
				yield new BillLine(
					$number,
					$row->cell( $is ? '微信退款单号' : '微信订单号' ),
					$is ? -abs( $amount ) : $amount,
					self::fee( $row->cell( '手续费' ) ),
					$time,
					$is ? $refund : ''
				);
			}
		}
	}

	/** Fees have five decimals: what is below a fen is cut off. */
	private static function fee( string $yuan ): int {
		return Fen::of( (string) preg_replace( '/(\.\d\d)\d+$/', '$1', $yuan ) ) ?? 0;
	}
}
