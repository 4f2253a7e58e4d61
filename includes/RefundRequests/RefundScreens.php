<?php

declare(strict_types=1);

namespace Zeromo\Community\RefundRequests;

use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;
use Zeromo\Community\RefundRequests\Sql\RequestRepository;

/** The screen of requests for refunds. */
final class RefundScreens implements AdminScreenSource {

	public const CAPABILITY = 'manage_zeromo_orders';

	public function __construct( private readonly RequestRepository $rows ) {}

	public function screens(): array {
		return array(
			new AdminScreen(
				'refunds',
				__( '退款申请', 'zeromo-community' ),
				AdminGroup::Trade,
				self::CAPABILITY,
				'undo-2',
				'GET /admin/refund-requests',
				12,
				fn(): int => $this->rows->waiting()
			),
		);
	}
}
