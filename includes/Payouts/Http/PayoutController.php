<?php

declare(strict_types=1);

namespace Zeromo\Community\Payouts\Http;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Payouts\PayoutService;

/**
 * /admin/payouts/{id} for who manages orders, POST /wallet/payouts/{id} for the payee; {id} is the withdrawal's.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class PayoutController extends Controller {

	public const CAPABILITY = 'manage_zeromo_orders';

	public function __construct( RouteKit $kit, private readonly PayoutService $payouts ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/payouts/{id}',
			array(),
			$this->who_can( self::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->wire( ( new Input( $r ) )->int( 'id' ) ),
			self::schema( ... ),
			'orders'
		);
		$this->route(
			'POST /admin/payouts/{id}',
			array(
				'action' => Arg::word(
					__( 'send 打款，ask 再问支付平台；没有答复的：paid 查到已到账，failed 查到没有打款', 'zeromo-community' ),
					array( 'send', 'ask', 'paid', 'failed' ),
					null,
					true
				),
				'note'   => Arg::text( __( '怎么查到的，paid 和 failed 必填', 'zeromo-community' ), 500 ),
			),
			$this->who_can( self::CAPABILITY ),
			function ( \WP_REST_Request $r ): array {
				$in = new Input( $r );
				$id = $in->int( 'id' );
				match ( $in->text( 'action' ) ) {
					'send'  => $this->payouts->start( $this->viewer(), $id ),
					'ask'   => $this->payouts->ask( $id ),
					'paid'  => $this->payouts->settle( $this->viewer(), $id, true, trim( $in->text( 'note' ) ) ),
					default => $this->payouts->settle( $this->viewer(), $id, false, trim( $in->text( 'note' ) ) ),
				};
				return $this->wire( $id );
			},
			self::schema( ... ),
			'orders'
		);
		$this->route(
			'POST /wallet/payouts/{id}',
			Arg::nonce(),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$id = ( new Input( $r ) )->int( 'id' );
				if ( $this->payouts->withdrawal( $id )->user_id !== $this->viewer() ) {
					throw Failure::not_found();
				}
				$this->payouts->ask( $id );
				$now = $this->payouts->withdrawal( $id );
				return array( 'status' => $now->status, 'label' => $now->state );
			},
			Schema::object(
				array(
					'status' => Schema::text( __( '提现的状态', 'zeromo-community' ) ),
					'label'  => Schema::text( __( '状态的名称', 'zeromo-community' ) ),
				)
			),
			'wallet'
		);
	}

	/** @return Answer */
	private function wire( int $id ): array {
		$now = $this->payouts->withdrawal( $id );
		$one = $this->payouts->of( $id );
		return array(
			'id'          => $id,
			'status'      => $now->status,
			'label'       => $now->state,
			'step'        => null === $one ? '' : $one->step->word(),
			'step_label'  => null === $one ? '' : $one->step->label(),
			'number'      => $one->number ?? '',
			'provider_no' => $one->provider ?? '',
			'reason'      => $one->reason ?? '',
			'tries'       => $one->tries ?? 0,
			'changed'     => null === $one ? null : Format::iso( $one->changed ),
		);
	}

	/** @return JsonSchema */
	private static function schema(): array {
		return Schema::named(
			'Payout',
			Schema::object(
				array(
					'id'          => Schema::int( __( '提现编号', 'zeromo-community' ) ),
					'status'      => Schema::text( __( '提现的状态', 'zeromo-community' ) ),
					'label'       => Schema::text( __( '状态的名称', 'zeromo-community' ) ),
					'step'        => Schema::text(
						__( '打款到哪一步：sending、processing、waiting、done、failed 或 stuck；没有用接口打款为空', 'zeromo-community' )
					),
					'step_label'  => Schema::text( __( '这一步的名称', 'zeromo-community' ) ),
					'number'      => Schema::text( __( '本站的转账单号', 'zeromo-community' ) ),
					'provider_no' => Schema::text( __( '支付平台的转账单号', 'zeromo-community' ) ),
					'reason'      => Schema::text( __( '支付平台给的原因', 'zeromo-community' ) ),
					'tries'       => Schema::int( __( '第几次打款', 'zeromo-community' ) ),
					'changed'     => Schema::time( __( '最近变化的时间，没有为 null', 'zeromo-community' ), true ),
				)
			)
		);
	}
}
