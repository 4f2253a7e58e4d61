<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Payments\Api\PaymentSchema;
use Zeromo\Community\Payments\CheckoutService;
use Zeromo\Community\Payments\Methods;
use Zeromo\Community\Payments\Notifying;
use Zeromo\Community\Payments\PaymentStatus;

/**
 * /payment: methods, attempts, states and the notices of providers.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class PaymentController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly CheckoutService $checkout,
		private readonly Methods $methods,
		private readonly PaymentStatus $states,
		private readonly Notifying $notices
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$number = Arg::text( __( '订单号', 'zeromo-community' ), 40, true );
		$this->route(
			'GET /payment/methods',
			array( 'order_no' => Arg::text( __( '订单号，只返回能支付它的方式', 'zeromo-community' ), 40 ) ),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->methods->of(
				$this->viewer(),
				( new Input( $r ) )->text( 'order_no' )
			),
			Schema::listing( self::method() ),
			'read'
		);
		$this->route(
			'POST /payment/submit',
			array( 'order_no' => $number ) + PaymentSchema::args(),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$in = new Input( $r );
				return $this->checkout->submit(
					$this->viewer(),
					$in->text( 'order_no' ),
					$in->text( 'method' ),
					$in->text( 'return_url' )
				);
			},
			PaymentSchema::answer( ... ),
			'pay',
			once: fn( array $bought ): array => $this->checkout->answer( $this->viewer(), $bought )
		);
		$this->route(
			'GET /payment/status',
			array( 'order_no' => $number ),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->states->of(
				$this->viewer(),
				( new Input( $r ) )->text( 'order_no' )
			),
			Schema::object(
				array(
					'status'     => Schema::text( __( '订单状态', 'zeromo-community' ) ),
					'return_url' => Schema::text( __( '支付后前往的地址', 'zeromo-community' ) ),
				)
			),
			'read'
		);
		$this->route(
			'POST /payment/notify/{gateway}',
			array( 'gateway' => Arg::text( __( '支付网关', 'zeromo-community' ), 20 ) ),
			static fn(): bool => true,
			fn( \WP_REST_Request $r ): \WP_REST_Response => $this->notices->answer( $r ),
			array( 'type' => 'string', 'description' => __( '支付平台要求的应答，原样返回', 'zeromo-community' ) ),
			// A provider sends what was refused again; somebody else would fill the log.
			'notify'
		);
	}

	/** @return JsonSchema */
	private static function method(): array {
		return Schema::named(
			'PaymentMethod',
			Schema::object(
				array(
					'id'      => Schema::text( __( '支付方式', 'zeromo-community' ) ),
					'label'   => Schema::text( __( '名称', 'zeromo-community' ) ),
					'icon'    => Schema::text( __( '图标的名称或图片地址', 'zeromo-community' ) ),
					'enabled' => Schema::flag( __( '现在能否使用：余额或积分不足、要换浏览器为否', 'zeromo-community' ) ),
					'balance' => Schema::text( __( '余额（元）或积分，其他方式为 null', 'zeromo-community' ), true ),
				)
			)
		);
	}
}
