<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing;

use Zeromo\Community\Members\Api\Ability;
use Zeromo\Community\Members\Api\AbilitySource;

/** What a member may publish. */
final class PublishingAbilities implements AbilitySource {

	public function abilities(): array {
		return array(
			new Ability( 'publish', 'publish_zeromo_activities', __( '直接发布', 'zeromo-community' ), 10 ),
		);
	}
}
