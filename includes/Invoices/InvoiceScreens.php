<?php

declare(strict_types=1);

namespace Zeromo\Community\Invoices;

use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;
use Zeromo\Community\Invoices\Sql\InvoiceRepository;

/** The screen of invoices, with how many wait. */
final class InvoiceScreens implements AdminScreenSource {

	public function __construct( private readonly InvoiceRepository $invoices ) {}

	public function screens(): array {
		return array(
			new AdminScreen(
				'invoices',
				__( '发票', 'zeromo-community' ),
				AdminGroup::Trade,
				InvoiceService::CAPABILITY,
				'receipt-text',
				'GET /admin/invoices',
				48,
				fn(): int => $this->invoices->waiting()
			),
		);
	}
}
