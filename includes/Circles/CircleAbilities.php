<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles;

use Zeromo\Community\Members\Api\Ability;
use Zeromo\Community\Members\Api\AbilitySource;

/** Who may make circles. */
final class CircleAbilities implements AbilitySource {

	public function abilities(): array {
		return array(
			new Ability( 'create_circles', 'create_zeromo_circles', __( '创建圈子', 'zeromo-community' ), 20 ),
		);
	}
}
