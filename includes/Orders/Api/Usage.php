<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

use Zeromo\Community\Orders\Kinds;

/** What buyers have used of what they bought, as the rooms say that sold it. */
final class Usage {

	public function __construct( private readonly Kinds $kinds ) {}

	/** What was used, in words; empty for nothing, and for a kind that keeps no record of it. */
	public function of( Order $order ): string {
		$kind = $this->kinds->find( $order->kind );
		return $kind instanceof ReportsUse ? $kind->used( $order ) : '';
	}

	/** Whether its use always counts. */
	public function is_final( Order $order ): bool {
		$kind = $this->kinds->find( $order->kind );
		return $kind instanceof ReportsUse && $kind->is_final( $order );
	}
}
