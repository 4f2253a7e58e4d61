<?php

declare(strict_types=1);

namespace Zeromo\Community\Gateways\Alipay;

use Zeromo\Community\Gateways\Api\Beijing;
use Zeromo\Community\Gateways\Api\BillTable;
use Zeromo\Community\Gateways\Api\Fen;
use Zeromo\Community\Payments\Api\BillLine;

/** Alipay's trade bill of a day: a ZIP of CSV files in GBK. */
final class AlipayBill {

	/** @return iterable<BillLine> */
	public static function lines( string $zip ): iterable {
		foreach ( self::files( $zip ) as $text ) {
			foreach ( BillTable::rows( $text, '商户订单号' ) as $row ) {
				$amount = Fen::of( $row->cell( '订单金额' ) );
				if ( null === $amount || '' === $row->cell( '业务类型' ) ) {
					continue;
				}
				$refund = str_contains( $row->cell( '业务类型' ), '退款' );
				yield new BillLine(
					$row->cell( '商户订单号' ),
					$row->cell( '支付宝交易号' ),
					$refund ? -abs( $amount ) : $amount,
					abs( Fen::of( $row->cell( '服务费' ) ) ?? 0 ),
					Beijing::read( $row->cell( '完成时间' ) ),
					$refund ? $row->cell( '退款批次号' ) : ''
				);
			}
		}
	}

	/** @return iterable<string> Texts in UTF-8. */
	private static function files( string $zip ): iterable {
		$path = (string) tempnam( get_temp_dir(), 'zmo' );
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of ours in the temporary folder.
		file_put_contents( $path, $zip );
		try {
			$archive = new \ZipArchive();
			if ( true !== $archive->open( $path ) ) {
				return;
			}
			$files = count( $archive );
			for ( $i = 0; $i < $files; ++$i ) {
				yield mb_convert_encoding( (string) $archive->getFromIndex( $i ), 'UTF-8', 'GB18030' );
			}
			$archive->close();
		} finally {
			wp_delete_file( $path );
		}
	}
}
