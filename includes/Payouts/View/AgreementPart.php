<?php

declare(strict_types=1);

namespace Zeromo\Community\Payouts\View;

use Zeromo\Community\Gateways\Api\TransferAgreements;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Payments\Api\Merchants;
use Zeromo\Community\Payouts\PayoutAgreements;
use Zeromo\Community\Payouts\PayoutSettings;
use Zeromo\Community\Wallet\Api\PayeePart;

/** Below 收款设置: whether the member takes transfers without confirming each, and the way to end that. */
final class AgreementPart implements PayeePart {

	public function __construct(
		private readonly PayoutAgreements $agreements,
		private readonly PayoutSettings $settings,
		private readonly Merchants $merchants
	) {}

	public function html( int $member ): string {
		$one      = $this->agreements->of( $member );
		$merchant = $this->settings->is_on() ? $this->merchants->current( 'wechat' ) : null;
		return null === $one && ( null === $merchant || ! TransferAgreements::has( $merchant ) )
			? ''
			: Partial::render( 'payouts/agreement', array( 'one' => $one ) );
	}
}
