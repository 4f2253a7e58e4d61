<?php

declare(strict_types=1);

namespace Zeromo\Community\Payouts\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Payouts\PayoutAgreements;

/**
 * POST /wallet/payout-agreement: the payee ends 免确认收款, or wishes to be asked again.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class AgreementController extends Controller {

	/** What can be done. */
	public const ACTIONS = array( 'end', 'allow' );

	public function __construct( RouteKit $kit, private readonly PayoutAgreements $agreements ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /wallet/payout-agreement',
			self::args() + Arg::nonce(),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				'end' === ( new Input( $r ) )->text( 'action' )
					? $this->agreements->end( $this->viewer() )
					: $this->agreements->allow( $this->viewer() );
				$now = $this->agreements->of( $this->viewer() );
				return array( 'state' => null === $now ? 'none' : $now->step->word() );
			},
			Schema::object(
				array(
					'state' => Schema::text(
						__( 'none 没有，holds 已开启，ending 正在关闭，ended 已关闭', 'zeromo-community' )
					),
				)
			),
			'wallet'
		);
	}

	/** @return array<string, JsonSchema> */
	public static function args(): array {
		return array(
			'action' => Arg::word(
				__( 'end 关闭免确认收款，allow 下次收款时再问', 'zeromo-community' ),
				self::ACTIONS,
				null,
				true
			),
		);
	}
}
