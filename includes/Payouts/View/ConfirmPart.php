<?php

declare(strict_types=1);

namespace Zeromo\Community\Payouts\View;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Payouts\PayoutService;
use Zeromo\Community\Payouts\PayoutStep;
use Zeromo\Community\Wallet\Api\WithdrawalPart;

/** In a member's list of withdrawals: the way to confirm one that waits for the payee. */
final class ConfirmPart implements WithdrawalPart {

	public function __construct( private readonly PayoutService $payouts ) {}

	public function html( int $withdrawal ): string {
		$one = $this->payouts->of( $withdrawal );
		return null === $one || PayoutStep::Waiting !== $one->step
			? ''
			: Partial::render( 'payouts/confirm', array( 'id' => $withdrawal, 'confirm' => $one->confirm ) );
	}
}
