<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Api;

use Zeromo\Community\Kernel\Failure;

/** Refusal B. */
final class Shortage {

	/** Not enough of an asset. */
	public static function of( Asset $asset ): Failure {
		return Asset::Balance === $asset
			? new Failure( 'zeromo_insufficient_balance', 422, __( '余额不足', 'zeromo-community' ) )
			: new Failure( 'zeromo_insufficient_points', 422, __( '积分不足', 'zeromo-community' ) );
	}
}
