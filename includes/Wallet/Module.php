<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Media\Api\MediaUse;
use Zeromo\Community\Wallet\Http\AdminWalletController;
use Zeromo\Community\Wallet\Http\CardStore;
use Zeromo\Community\Wallet\Http\CheckInController;
use Zeromo\Community\Wallet\Http\WalletController;
use Zeromo\Community\Wallet\Http\WalletStore;
use Zeromo\Community\Wallet\Http\WithdrawStore;
use Zeromo\Community\Wallet\Sql\WalletTables;

/** Wiring of the wallet. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->contribute( MediaUse::class, MediaUse::class, 'wallet_payee', 'qr_id', '', false, false );
		$c->contribute( MediaUse::class, MediaUse::class, 'withdrawal', 'qr_id', '', false, false );
	}

	public function controllers(): array {
		return array(
			'wallet' => array( WalletController::class ),
			'account' => array( CheckInController::class ),
			'admin' => array( AdminWalletController::class ),
		);
	}

	public function stores(): array {
		return array(
			'wallet' => WalletStore::class,
			'withdraw' => WithdrawStore::class,
			'card' => CardStore::class,
		);
	}

	public function limits(): array {
		return array(
			'wallet' => array( 'user' => array( 60, 600 ), 'address' => array( 300, 600 ) ),
			'redeem' => array( 'user' => array( 20, 600 ), 'address' => array( 60, 600 ) ),
			'orders' => array( 'user' => array( 600, 600 ), 'address' => array( 1200, 600 ) ),
		);
	}

	public function tables(): array {
		return array(
			WalletTables::payee(),
			WalletTables::withdrawal(),
			WalletTables::day(),
			WalletTables::check_in(),
			WalletTables::card(),
		);
	}

	public function heading(): string {
		return __( '钱包', 'zeromo-community' );
	}

	public function settings(): array {
		return WalletSettings::all();
	}
}
