<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

use Zeromo\Community\Members\Api\Ability;
use Zeromo\Community\Members\Api\AbilitySource;

/** Who moderates the site. */
final class ModerationAbilities implements AbilitySource {

	public function abilities(): array {
		return array(
			new Ability( 'moderate', 'moderate_zeromo', __( '管理内容', 'zeromo-community' ), 40 ),
		);
	}
}
