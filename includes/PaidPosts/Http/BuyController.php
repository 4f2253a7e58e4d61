<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidPosts\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Orders\Api\Discount;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\PaidPosts\PostPurchase;
use Zeromo\Community\Payments\Api\Checkout;
use Zeromo\Community\Payments\Api\PaymentSchema;

/**
 * /post/buy.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class BuyController extends Controller {

	public function __construct( RouteKit $kit, private readonly Checkout $checkout ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /post/buy',
			self::args(),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$in = new Input( $r );
				return $this->checkout->buy(
					$this->viewer(),
					PostPurchase::KIND,
					new Wanted(
						$in->int( 'post_id' ),
						1,
						'' === $in->text( 'price' ) ? null : $in->text( 'price' ),
						Discount::wanted( $in->text( Discount::OPTION ) )
					),
					$in->text( 'method' ),
					$in->text( 'return_url' )
				);
			},
			PaymentSchema::answer( ... ),
			'buy_post',
			once: fn( array $bought ): array => $this->checkout->answer( $this->viewer(), $bought )
		);
	}

	/** @return array<string, JsonSchema> */
	public static function args(): array {
		return array(
			'post_id' => Arg::id( __( '内容', 'zeromo-community' ) ),
			'price'   => Arg::text( __( '看到的价格，元或积分', 'zeromo-community' ), 40 ),
			'coupon'  => Arg::text( __( '优惠码', 'zeromo-community' ), 40 ),
		) + PaymentSchema::args();
	}
}
