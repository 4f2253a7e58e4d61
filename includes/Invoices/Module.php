<?php

declare(strict_types=1);

namespace Zeromo\Community\Invoices;

use Zeromo\Community\Invoices\Http\AdminInvoiceController;
use Zeromo\Community\Invoices\Http\InvoiceController;
use Zeromo\Community\Invoices\Sql\InvoiceRepository;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Media\Api\MediaUse;

/** Wiring of invoices. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->contribute( MediaUse::class, MediaUse::class, 'invoice', 'file_id', '', false, false );
	}

	public function controllers(): array {
		return array(
			'account' => array( InvoiceController::class ),
			'admin'   => array( AdminInvoiceController::class ),
		);
	}

	public function limits(): array {
		return array( 'invoice' => array( 'user' => array( 30, 3600 ), 'address' => array( 300, 3600 ) ) );
	}

	public function tables(): array {
		return array( InvoiceRepository::table() );
	}

	public function heading(): string {
		return __( '发票', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'invoices'     => Setting::flag( false, __( '买家可以申请发票', 'zeromo-community' ) ) + array(
				'description' => __( '在 我的 › 发票 里申请，在 社区 › 发票 里处理；发票由站长自己开具。', 'zeromo-community' ),
			),
			'invoice_days' => Setting::number(
				0,
				3650,
				180,
				__( '付款后几天内可以申请发票', 'zeromo-community' ),
				__( '0 为不限。', 'zeromo-community' )
			),
		);
	}
}
