<?php

declare(strict_types=1);

namespace Zeromo\Community\Minors;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Payments\Api\BuyerRule;

/** A member in the mode buys nothing; money that is on its way already still counts. */
final class MinorPurchases implements BuyerRule {

	public function __construct( private readonly MinorService $minors ) {}

	public function refusal( int $buyer ): ?Failure {
		return $this->minors->is_on( $buyer )
			? Failure::forbidden( __( '未成年人模式下不能购买', 'zeromo-community' ) )
			: null;
	}
}
