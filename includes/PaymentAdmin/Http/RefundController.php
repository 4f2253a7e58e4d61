<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentAdmin\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\PaymentAdmin\OrderFiles;
use Zeromo\Community\PaymentAdmin\RefundService;
use Zeromo\Community\PaymentAdmin\TradeScreens;

/**
 * Orders are paid back: /admin/orders/{order_no}/refund, and /admin/refunds for what a provider does not send.
 *
 * @phpstan-import-type Answer from Schema
 */
final class RefundController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly RefundService $service,
		private readonly OrderFiles $files,
		private readonly OrderFileSchema $schema
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /admin/orders/{order_no}/refund',
			array(
				'order_no' => Arg::text( __( '订单号', 'zeromo-community' ), 40 ),
				'amount'   => Arg::text( __( '退多少元或积分，空为全部能退的', 'zeromo-community' ), 20 ),
				'line'     => Arg::int( __( '只退哪一行明细，0 为整个订单', 'zeromo-community' ), 0, PHP_INT_MAX, 0 ),
				'to'       => Arg::word(
					__( 'source 原路退回、balance 退回余额，空为订单的第一种方式', 'zeromo-community' ),
					array( '', 'source', 'balance' ),
					''
				),
				'reason'   => Arg::text( __( '退款原因，买家会看到，最多 200 字', 'zeromo-community' ), 200, true ),
				'left'     => Arg::text( __( '页面上显示的还能退的金额，和现在不一致时拒绝', 'zeromo-community' ), 20 ),
			),
			$this->who_can( TradeScreens::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->service->refund( $this->viewer(), new Input( $r ) ),
			OrderFileSchema::file( ... ),
			'trade',
			once: fn( array $done ): array => $this->file( ( new Input( $done ) )->text( 'order_no' ) )
		);
		$this->route(
			'POST /admin/refunds/{id}',
			array(
				'action' => Arg::word(
					__( 'again 再向支付平台申请一次、by_hand 已在平台退款、drop 取消这笔退款', 'zeromo-community' ),
					RefundService::acts(),
					null,
					true
				),
				'note'   => Arg::text( __( '备注，写入操作记录，最多 200 字', 'zeromo-community' ), 200 ),
			),
			$this->who_can( TradeScreens::CAPABILITY ),
			function ( \WP_REST_Request $r ): array {
				$in = new Input( $r );
				return $this->file(
					$this->service->act(
						$this->viewer(),
						$in->int( 'id' ),
						$in->text( 'action' ),
						$in->text( 'note' )
					)
				);
			},
			OrderFileSchema::file( ... ),
			'trade'
		);
	}

	/** @return Answer */
	private function file( string $number ): array {
		return $this->schema->wire( $this->files->of( $number ), $this->viewer() );
	}
}
