<?php

declare(strict_types=1);

namespace Zeromo\Community\Recharge\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Payments\Api\Checkout;
use Zeromo\Community\Payments\Api\Faults;
use Zeromo\Community\Payments\Api\PaymentSchema;
use Zeromo\Community\Recharge\Recharge;

/**
 * POST /wallet/recharge.
 *
 * @phpstan-import-type Bought from Checkout
 */
final class RechargeController extends Controller {

	public function __construct( RouteKit $kit, private readonly Checkout $checkout ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /wallet/recharge',
			array(
				'amount' => Arg::text( __( '充值金额（元），最多两位小数', 'zeromo-community' ), 100, true ),
			) + PaymentSchema::args(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->recharge( new Input( $r ) ),
			PaymentSchema::answer( ... ),
			'pay',
			once: fn( array $bought ): array => $this->checkout->answer( $this->viewer(), $bought )
		);
	}

	/** @return Bought */
	private function recharge( Input $in ): array {
		$method = $in->text( 'method' );
		Amount::fen( $in->text( 'amount' ) );
		if ( Checkout::BALANCE === $method || Checkout::POINTS === $method ) {
			throw Faults::method();
		}
		return $this->checkout->buy(
			$this->viewer(),
			Recharge::KIND,
			new Wanted( 0, options: array( 'amount' => $in->text( 'amount' ) ) ),
			$method,
			$in->text( 'return_url' )
		);
	}
}
