<?php

declare(strict_types=1);

namespace Zeromo\Community\Referrals\View;

use Zeromo\Community\Earnings\Api\EarningsPart;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Referrals\ReferralLinks;
use Zeromo\Community\Referrals\ReferralSettings;

/** The own link of a member, in 我的 › 收益. */
final class ReferralPart implements EarningsPart {

	public function __construct( private readonly ReferralSettings $settings, private readonly Orders $orders ) {}

	public function html( int $member ): string {
		return $this->settings->is_on()
			? Partial::render(
				'referrals/part',
				array(
					'url'     => ReferralLinks::url( $member ),
					'percent' => $this->settings->percent(),
					'days'    => $this->settings->days(),
					'kinds'   => array_map( $this->orders->label( ... ), $this->settings->kinds() ),
				)
			)
			: '';
	}
}
