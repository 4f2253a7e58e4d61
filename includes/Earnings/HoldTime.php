<?php

declare(strict_types=1);

namespace Zeromo\Community\Earnings;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\RefundRequests\Api\RefundWindow;

/** How long income cannot be withdrawn, because its buyer may have the money back. */
final class HoldTime {

	/** Days; -1 for as long as the rule pays back. */
	public const SETTING = 'income_hold_days';

	public function __construct( private readonly Settings $settings, private readonly RefundWindow $window ) {}

	/** Seconds for a kind of order. */
	public function of( string $kind ): int {
		$days = $this->settings->int( self::SETTING );
		return $days < 0 ? $this->window->seconds( $kind ) : $days * DAY_IN_SECONDS;
	}
}
