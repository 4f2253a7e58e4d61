<?php

declare(strict_types=1);

namespace Zeromo\Community\Coupons\Http;

use Zeromo\Community\Coupons\CouponDiscounts;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Orders\Api\Discount;

/**
 * GET /coupons: what the caller's coupons take off a price, before it is paid.
 *
 * @phpstan-import-type Answer from Schema
 */
final class CouponOffersController extends Controller {

	public function __construct( RouteKit $kit, private readonly CouponDiscounts $discounts ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /coupons',
			array(
				'kind'    => array( 'pattern' => '^[a-z_]{1,20}$' )
					+ Arg::text( __( '买的是什么：post、vip、circle、series、product', 'zeromo-community' ), 20, true ),
				'item_id' => Arg::id( __( '它的编号', 'zeromo-community' ) ),
				'price'   => Arg::text( __( '看到的价格，元', 'zeromo-community' ), 20, true ),
				'code'    => Arg::text( __( '优惠码；没有时为可用的优惠券', 'zeromo-community' ), 40 ),
			),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->offers( new Input( $r ) ),
			Schema::listing(
				Schema::object(
					array(
						'id'    => Schema::text( __( '优惠码，购买时传 coupon', 'zeromo-community' ) ),
						'label' => Schema::text( __( '优惠的说明', 'zeromo-community' ) ),
						'off'   => Schema::text( __( '减多少，元', 'zeromo-community' ) ),
					)
				)
			),
			'coupon'
		);
	}

	/** @return list<array{id: string, label: string, off: string}> */
	private function offers( Input $in ): array {
		$amount = Amount::fen( $in->text( 'price' ), 'price' );
		$code   = trim( $in->text( 'code' ) );
		$kind   = $in->text( 'kind' );
		$item   = $in->int( 'item_id' );
		$found  = '' === $code
			? $this->discounts->own( $this->viewer(), $kind, $item, $amount )
			: array( $this->discounts->need( $this->viewer(), $kind, $item, $amount, $code ) );
		return array_map(
			static fn( Discount $one ): array => array(
				'id'    => $one->code,
				'label' => $one->label,
				'off'   => Amount::yuan( $one->off ),
			),
			$found
		);
	}
}
