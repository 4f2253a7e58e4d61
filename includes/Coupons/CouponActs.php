<?php

declare(strict_types=1);

namespace Zeromo\Community\Coupons;

use Zeromo\Community\Audit\Api\AuditActs;

/** What staff does with coupons, as the audit log knows it. */
final class CouponActs implements AuditActs {

	public function labels(): array {
		return array( 'coupon_saved' => __( '保存优惠券', 'zeromo-community' ) );
	}
}
