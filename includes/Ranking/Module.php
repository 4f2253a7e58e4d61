<?php

declare(strict_types=1);

namespace Zeromo\Community\Ranking;

use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Ranking\Api\PickWeights;

/** Wiring of the scores. */
final class Module extends BaseModule {

	public function heading(): string {
		return __( '推荐', 'zeromo-community' );
	}

	public function settings(): array {
		return PickWeights::schemas();
	}
}
