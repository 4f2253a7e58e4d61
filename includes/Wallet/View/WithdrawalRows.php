<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet\View;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Wallet\Api\WithdrawalPart;
use Zeromo\Community\Wallet\Withdrawal;
use Zeromo\Community\Wallet\WithdrawalState;

/** Withdrawals of a member, as the member reads them. */
final class WithdrawalRows {

	/** @param Collection<WithdrawalPart> $parts Of higher rooms. */
	public function __construct( #[All( WithdrawalPart::class )] private readonly Collection $parts ) {}

	/** HTML of a row. */
	public function html( Withdrawal $one ): string {
		$part = '';
		if ( WithdrawalState::Confirming === $one->state ) {
			foreach ( $this->parts->all() as $source ) {
				$part .= $source->html( $one->id );
			}
		}
		return Partial::render( 'wallet/withdrawal', array( 'one' => $one, 'part' => $part ) );
	}
}
