<?php

declare(strict_types=1);

namespace Zeromo\Community\LedgerAdmin;

use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;
use Zeromo\Community\LedgerAdmin\Sql\CreditRepository;

/** The screen of what was booked. */
final class LedgerScreens implements AdminScreenSource {

	public const CAPABILITY = 'manage_zeromo_orders';

	public function __construct( private readonly CreditRepository $credits ) {}

	public function screens(): array {
		return array(
			new AdminScreen(
				'entries',
				__( '流水', 'zeromo-community' ),
				AdminGroup::Trade,
				self::CAPABILITY,
				'arrow-left-right',
				'GET /admin/entries',
				25,
				fn(): int => $this->credits->count()
			),
		);
	}
}
