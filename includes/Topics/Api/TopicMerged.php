<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\Api;

use Zeromo\Community\Kernel\Event;

/** A topic is being merged into another: its posts are to be moved, see Topics::merging(). */
final class TopicMerged implements Event {

	public function __construct( public readonly int $from, public readonly int $into ) {}

	public function hook(): string {
		return 'zeromo_topic_merged';
	}

	public function hook_args(): array {
		return array( $this->from, $this->into );
	}
}
