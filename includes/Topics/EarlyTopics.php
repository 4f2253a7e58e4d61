<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics;

use Zeromo\Community\FastPath\Api\EarlyType;

/** The taxonomies of topics, before `init`. Not TopicType itself: every request would load the interface. */
final class EarlyTopics implements EarlyType {

	public function __construct( private readonly TopicType $type ) {}

	public function register(): void {
		$this->type->register();
	}
}
