<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks;

use Zeromo\Community\Onboarding\Api\LookSource;

/** 墨与玉 by day and by night for who sets up a new site. */
final class SiteLooks implements LookSource {

	public function looks(): array {
		return StyleVariations::looks();
	}
}
