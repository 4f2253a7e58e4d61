<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

/** A Purchasable that knows whether its buyer has used what was given: used things are not paid back by rule. */
interface ReportsUse {

	/**
	 * What of a paid order was used.
	 *
	 * @return string In words, for buyer and staff; empty for nothing.
	 */
	public function used( Order $order ): string;

	/** Whether its use always counts, whatever the owner has set: a key that was read cannot be given back. */
	public function is_final( Order $order ): bool;
}
