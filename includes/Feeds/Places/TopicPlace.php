<?php

declare(strict_types=1);

namespace Zeromo\Community\Feeds\Places;

use Zeromo\Community\Feeds\Api\FeedPlace;
use Zeromo\Community\Feeds\Api\FeedPlaceSource;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Topics\Api\Topics;

/** `topic-12.rss`: a topic; one that was merged is the topic it was merged into. */
final class TopicPlace implements FeedPlaceSource {

	public function __construct( private readonly Topics $topics, private readonly Settings $settings ) {}

	public function word(): string {
		return 'topic';
	}

	public function find( int $id, int $viewer ): ?FeedPlace {
		$now   = $id > 0 && $this->settings->flag( 'room_topics' ) ? $this->topics->now( array( $id ) ) : array();
		$topic = array() === $now ? null : ( $this->topics->items( $now )[ $now[0] ] ?? null );
		return null === $topic
			? null
			: new FeedPlace(
				"#{$topic->title}#",
				$topic->url,
				new FeedQuery( 'topic', topic_id: $topic->id ),
				wp_strip_all_tags( term_description( $topic->id ) )
			);
	}

	public function current(): ?int {
		$id = $this->topics->current();
		return $id > 0 ? $id : null;
	}
}
