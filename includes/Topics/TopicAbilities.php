<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics;

use Zeromo\Community\Members\Api\Ability;
use Zeromo\Community\Members\Api\AbilitySource;

/** Who may make topics. */
final class TopicAbilities implements AbilitySource {

	public function abilities(): array {
		return array(
			new Ability( 'create_topics', 'create_zeromo_topics', __( '创建话题', 'zeromo-community' ), 30 ),
		);
	}
}
