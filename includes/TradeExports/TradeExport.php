<?php

declare(strict_types=1);

namespace Zeromo\Community\TradeExports;

use Zeromo\Community\Health\Api\ExportSource;

/** A table of money; whoever manages orders may take it out. */
abstract class TradeExport implements ExportSource {

	protected const PIECE = 500;

	public function capability(): string {
		return 'manage_zeromo_orders';
	}

	/** In the site's zone; empty for 0. */
	protected static function time( int $unix ): string {
		return $unix > 0 ? (string) wp_date( 'Y-m-d H:i:s', $unix ) : '';
	}
}
