<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet;

use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;
use Zeromo\Community\Wallet\Sql\WithdrawalRepository;

/** The screens of withdrawals and cards. */
final class WalletScreens implements AdminScreenSource {

	public function __construct( private readonly WithdrawalRepository $withdrawals ) {}

	public function screens(): array {
		return array(
			new AdminScreen(
				'withdrawals',
				__( '提现', 'zeromo-community' ),
				AdminGroup::Trade,
				WithdrawalService::CAPABILITY,
				'wallet',
				'GET /admin/withdrawals',
				20,
				fn(): int => $this->withdrawals->waiting(),
				array( __( '待审核的提现', 'zeromo-community' ) => array( 'status' => 'pending' ) )
			),
			new AdminScreen(
				'cards',
				__( '卡密', 'zeromo-community' ),
				AdminGroup::Trade,
				WithdrawalService::CAPABILITY,
				'key-round',
				'GET /admin/cards',
				60,
				commands: array( __( '生成卡密…', 'zeromo-community' ) => array( 'start' => 'new' ) )
			),
		);
	}
}
