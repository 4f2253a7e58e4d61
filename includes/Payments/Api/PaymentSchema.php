<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Api;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * What routes that sell take and answer.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class PaymentSchema {

	/** @return array<string, JsonSchema> Arguments of Checkout::buy(). */
	public static function args(): array {
		return array(
			'method'     => Arg::text( __( '支付方式：balance、points 或支付网关', 'zeromo-community' ), 20, true ),
			'return_url' => Arg::text( __( '支付后返回的本站地址', 'zeromo-community' ), 2000 ),
		);
	}

	/** @return array<string, JsonSchema> Properties of answer(), for routes that add some. */
	public static function fields(): array {
		return array(
			'order_no'     => Schema::text( __( '订单号', 'zeromo-community' ) ),
			'status'       => Schema::text( __( '订单状态：pending、paid、closed、refunding 或 refunded', 'zeromo-community' ) ),
			'message'      => Schema::text( __( '给用户看的提示', 'zeromo-community' ) ),
			'reload'       => Schema::flag( __( '是否已支付，应显示 html 或刷新页面', 'zeromo-community' ) ),
			'html'         => Schema::html( __( '已支付：就地显示的内容；待支付：自动提交的表单；都没有为空', 'zeromo-community' ) ),
			'qr'           => Schema::text( __( '二维码的内容，没有为空', 'zeromo-community' ) ),
			'redirect_url' => Schema::text( __( '去支付的地址，没有为 null', 'zeromo-community' ), true ),
			'return_url'   => Schema::text( __( '支付后前往的地址', 'zeromo-community' ) ),
			'expires'      => Schema::time( __( '支付的截止时间，已支付为 null', 'zeromo-community' ), true ),
			'jsapi'        => array(
				'type'                 => array( 'object', 'null' ),
				'additionalProperties' => Schema::text( __( '微信内支付的参数', 'zeromo-community' ) ),
				'description'          => __( '微信内支付的参数，没有为 null', 'zeromo-community' ),
			),
		);
	}

	/** @return JsonSchema */
	public static function answer(): array {
		return Schema::named( 'Payment', Schema::object( self::fields() ) );
	}
}
