<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet\Http;

use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Wallet\CheckIns;
use Zeromo\Community\Wallet\WalletService;

/** POST /account/check-in. */
final class CheckInController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly CheckIns $check_ins,
		private readonly WalletService $wallet
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /account/check-in',
			array(),
			$this->member(),
			function (): array {
				[ $points, $streak ] = $this->check_ins->check_in( $this->viewer() );
				return array(
					'points'  => $this->wallet->balance( $this->viewer() )->points,
					'streak'  => $streak,
					/* translators: %d: points */
					'message' => sprintf( __( '签到成功，积分 +%d', 'zeromo-community' ), $points ),
				);
			},
			Schema::object(
				array(
					'points'  => Schema::int( __( '签到后的积分', 'zeromo-community' ) ),
					'streak'  => Schema::int( __( '连续签到的天数', 'zeromo-community' ) ),
					'message' => Schema::text( __( '提示', 'zeromo-community' ) ),
				)
			),
			'wallet'
		);
	}
}
