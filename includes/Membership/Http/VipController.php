<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership\Http;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Membership\VipPurchase;
use Zeromo\Community\Orders\Api\Discount;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Payments\Api\Checkout;
use Zeromo\Community\Payments\Api\PaymentSchema;

/**
 * /account/buy-vip-member.
 *
 * @phpstan-import-type Bought from Checkout
 */
final class VipController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly Checkout $checkout,
		private readonly Settings $settings
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /account/buy-vip-member',
			array(
				'plan_id' => Arg::id( __( '会员方案的编号', 'zeromo-community' ) ),
				'price'   => Arg::text( __( '看到的价格，元；用积分时为积分；不写为不比较', 'zeromo-community' ), 20 ),
				'coupon'  => Arg::text( __( '优惠码', 'zeromo-community' ), 40 ),
				'agreed'  => Arg::flag( __( '同意会员服务协议；设置了协议时必填', 'zeromo-community' ), false ),
			) + PaymentSchema::args(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->buy( new Input( $r ) ),
			PaymentSchema::answer( ... ),
			'buy_vip',
			once: fn( array $bought ): array => $this->checkout->answer( $this->viewer(), $bought )
		);
	}

	/** @return Bought */
	private function buy( Input $in ): array {
		$terms = $this->settings->text( 'vip_agreement_url' );
		if ( '' !== $terms && ! $in->flag( 'agreed' ) ) {
			throw Failure::content( 'agreed', __( '请先阅读并同意会员服务协议', 'zeromo-community' ) );
		}
		$method = $in->text( 'method' );
		return $this->checkout->buy(
			$this->viewer(),
			VipPurchase::KIND,
			new Wanted(
				$in->int( 'plan_id' ),
				1,
				'' === $in->text( 'price' ) ? null : $in->text( 'price' ),
				( Checkout::POINTS === $method ? array( VipPurchase::POINTS => '1' ) : array() )
					+ Discount::wanted( $in->text( Discount::OPTION ) )
			),
			$method,
			$in->text( 'return_url' )
		);
	}
}
