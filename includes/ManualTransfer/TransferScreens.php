<?php

declare(strict_types=1);

namespace Zeromo\Community\ManualTransfer;

use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;
use Zeromo\Community\ManualTransfer\Sql\TransferRepository;

/** The screen of proofs. */
final class TransferScreens implements AdminScreenSource {

	public function __construct( private readonly TransferRepository $transfers ) {}

	public function screens(): array {
		return array(
			new AdminScreen(
				'transfers',
				__( '转账确认', 'zeromo-community' ),
				AdminGroup::Trade,
				TransferService::CAPABILITY,
				'receipt-text',
				'GET /admin/transfers',
				12,
				fn(): int => $this->transfers->waiting()
			),
		);
	}
}
