<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\View;

use Zeromo\Community\Moderation\Api\ReportLink;
use Zeromo\Community\Topics\Api\TopicSlot;

/** 举报 on a topic's page, for all but who made it. */
final class TopicReport implements TopicSlot {

	public function html( int $topic, int $author, int $viewer ): string {
		return ReportLink::html( 'topic', $topic, $author, $viewer, 'icon' );
	}
}
