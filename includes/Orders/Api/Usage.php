<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Orders\Kinds;

/** What buyers have used of what they bought, as the rooms say that sold it. */
final class Usage {

	/** @param Collection<CountsElsewhere> $others What purchases were counted for. */
	public function __construct(
		private readonly Kinds $kinds,
		#[All( CountsElsewhere::class )] private readonly Collection $others
	) {}

	/** What was used, in words; empty for nothing, and for a kind that keeps no record of it. */
	public function of( Order $order ): string {
		$kind = $this->kinds->find( $order->kind );
		$used = $kind instanceof ReportsUse ? $kind->used( $order ) : '';
		return '' === $used ? $this->counted( $order ) : $used;
	}

	/** Whether its use always counts. */
	public function is_final( Order $order ): bool {
		$kind = $this->kinds->find( $order->kind );
		return ( $kind instanceof ReportsUse && $kind->is_final( $order ) ) || '' !== $this->counted( $order );
	}

	private function counted( Order $order ): string {
		foreach ( $this->others->all() as $other ) {
			$words = $other->counted( $order );
			if ( '' !== $words ) {
				return $words;
			}
		}
		return '';
	}
}
