<?php

declare(strict_types=1);

namespace Zeromo\Community\ManualTransfer\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\ManualTransfer\TransferService;
use Zeromo\Community\Media\Api\PrivateCopies;

/**
 * /payment/transfer: the payer's side of a transfer.
 *
 * @phpstan-import-type Answer from Schema
 */
final class TransferController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly TransferService $transfers,
		private readonly PrivateCopies $pictures
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$number = Arg::text( __( '订单号', 'zeromo-community' ), 40, true );
		$this->route(
			'GET /payment/transfer',
			array( 'order_no' => $number ),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->answer( ( new Input( $r ) )->text( 'order_no' ) ),
			TransferSchema::own( ... ),
			'read'
		);
		$this->route(
			'POST /payment/transfer',
			array(
				'order_no'  => $number,
				'reference' => Arg::text( __( '转账单号；没有截图时必填', 'zeromo-community' ), 256 ),
				'image_id'  => Arg::id(
					__( '自己上传的转账截图，只有自己和管理订单的人能看到', 'zeromo-community' ),
					false,
					0
				),
			),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$in = new Input( $r );
				$this->transfers->send(
					$this->viewer(),
					$in->text( 'order_no' ),
					$in->text( 'reference' ),
					$in->int( 'image_id' )
				);
				return $this->answer( $in->text( 'order_no' ) );
			},
			TransferSchema::own( ... ),
			'transfer'
		);
	}

	/** @return Answer */
	private function answer( string $order_no ): array {
		$own = $this->transfers->own( $this->viewer(), $order_no );
		return TransferSchema::own_wire( $own, $this->pictures->url( $own->last->image ?? 0 ) );
	}
}
