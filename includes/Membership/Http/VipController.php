<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Membership\VipPurchase;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Payments\Api\Checkout;
use Zeromo\Community\Payments\Api\PaymentSchema;

/** /account/buy-vip-member. */
final class VipController extends Controller {

	public function __construct( RouteKit $kit, private readonly Checkout $checkout ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /account/buy-vip-member',
			array(
				'plan_id' => Arg::id( __( '会员方案的编号', 'zeromo-community' ) ),
				'price'   => Arg::text( __( '看到的价格，元；不写为不比较', 'zeromo-community' ), 20 ),
			) + PaymentSchema::args(),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$in = new Input( $r );
				return $this->checkout->buy(
					$this->viewer(),
					VipPurchase::KIND,
					new Wanted( $in->int( 'plan_id' ), 1, '' === $in->text( 'price' ) ? null : $in->text( 'price' ) ),
					$in->text( 'method' ),
					$in->text( 'return_url' )
				);
			},
			PaymentSchema::answer( ... ),
			'buy_vip',
			once: fn( array $bought ): array => $this->checkout->answer( $this->viewer(), $bought )
		);
	}
}
