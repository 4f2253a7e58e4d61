<?php

declare(strict_types=1);

namespace Zeromo\Community\ManualTransfer;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\ManualTransfer\Http\AdminTransferController;
use Zeromo\Community\ManualTransfer\Http\TransferController;
use Zeromo\Community\ManualTransfer\Sql\TransferRepository;
use Zeromo\Community\Media\Api\MediaUse;

/** Wiring of transfers with a proof. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->contribute( MediaUse::class, MediaUse::class, 'manual_transfer', 'image_id', '', false, false );
	}

	public function controllers(): array {
		return array(
			'payment' => array( TransferController::class ),
			'admin'   => array( AdminTransferController::class ),
		);
	}

	public function limits(): array {
		return array( 'transfer' => array( 'user' => array( 20, 3600 ), 'address' => array( 120, 3600 ) ) );
	}

	public function tables(): array {
		return array( TransferRepository::table() );
	}

	public function heading(): string {
		return __( '线下转账', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'transfer_hours' => Setting::number(
				1,
				720,
				72,
				__( '转账付款的订单保留多少小时', 'zeromo-community' ),
				__( '从选择转账、上传凭证和退回凭证时各自算起；商品的库存也会保留这么久', 'zeromo-community' )
			),
		);
	}
}
