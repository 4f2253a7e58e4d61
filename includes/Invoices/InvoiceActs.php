<?php

declare(strict_types=1);

namespace Zeromo\Community\Invoices;

use Zeromo\Community\Audit\Api\AuditActs;

/** What staff does with invoices, as the audit log knows it. */
final class InvoiceActs implements AuditActs {

	public function labels(): array {
		return array(
			'invoice_issued'  => __( '开发票', 'zeromo-community' ),
			'invoice_refused' => __( '退回发票申请', 'zeromo-community' ),
			'invoice_red'     => __( '红冲发票', 'zeromo-community' ),
		);
	}
}
