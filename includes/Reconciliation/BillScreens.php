<?php

declare(strict_types=1);

namespace Zeromo\Community\Reconciliation;

use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;
use Zeromo\Community\Reconciliation\Sql\BillRepository;

/** The screen of bills. */
final class BillScreens implements AdminScreenSource {

	public const CAPABILITY = 'manage_zeromo_orders';

	public function __construct( private readonly BillRepository $bills ) {}

	public function screens(): array {
		return array(
			new AdminScreen(
				'bills',
				__( '对账', 'zeromo-community' ),
				AdminGroup::Trade,
				self::CAPABILITY,
				'list-ordered',
				'GET /admin/bills',
				17,
				fn(): int => $this->bills->wrong()
			),
		);
	}
}
