<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop;

use Zeromo\Community\Kernel\Failure;

/** The shop's own refusals. */
final class Failures {

	public static function sold_out(): Failure {
		return Failure::content( 'quantity', __( '库存不足', 'zeromo-community' ) );
	}

	public static function too_many( int $most ): Failure {
		return Failure::content(
			'quantity',
			/* translators: %d: number of pieces */
			sprintf( __( '每人最多购买 %d 件', 'zeromo-community' ), $most )
		);
	}

	/** Nothing is delivered yet: the owner has to upload a file. */
	public static function no_file( string $field ): Failure {
		return Failure::content( $field, __( '请先上传商品的文件', 'zeromo-community' ) );
	}

	public static function downloaded( int $most ): Failure {
		return Failure::content(
			'file',
			/* translators: %d: number of downloads */
			sprintf( __( '这个文件已经下载 %d 次，请联系客服', 'zeromo-community' ), $most )
		);
	}

	/** It is not in the state that this needs. */
	public static function state( SaleState $state ): Failure {
		return new Failure(
			'zeromo_order_state',
			409,
			/* translators: %s: state of an order */
			sprintf( __( '订单%s，不能执行此操作', 'zeromo-community' ), $state->label() )
		);
	}
}
