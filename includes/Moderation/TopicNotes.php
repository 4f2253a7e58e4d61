<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

use Zeromo\Community\Moderation\Api\StaffLog;
use Zeromo\Community\Topics\Api\TopicLog;

/** What is done to topics stands in the staff log. */
final class TopicNotes implements TopicLog {

	public function __construct( private readonly StaffLog $log ) {}

	public function note( int $moderator, string $action, int $topic, string $words ): void {
		$this->log->note( $moderator, "topic_$action", 'topic', $topic, 0, 0, $words );
	}
}
