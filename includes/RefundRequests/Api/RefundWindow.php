<?php

declare(strict_types=1);

namespace Zeromo\Community\RefundRequests\Api;

use Zeromo\Community\RefundRequests\RefundSettings;

/** How long after payment the rule pays an order back. */
final class RefundWindow {

	public function __construct( private readonly RefundSettings $settings ) {}

	/** Seconds for a kind of order; 0 where there is no rule. */
	public function seconds( string $kind ): int {
		return $this->settings->has_rule( $kind ) ? $this->settings->hours() * HOUR_IN_SECONDS : 0;
	}
}
