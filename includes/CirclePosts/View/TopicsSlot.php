<?php

declare(strict_types=1);

namespace Zeromo\Community\CirclePosts\View;

use Zeromo\Community\CirclePosts\CirclePosts;
use Zeromo\Community\Circles\Api\CircleRecord;
use Zeromo\Community\Circles\Api\CircleSlot;
use Zeromo\Community\Feed\Api\CardView;
use Zeromo\Community\Kernel\Wiring\Place;
use Zeromo\Community\Posts\Api\Reference;
use Zeromo\Community\Topics\Api\TopicItem;

/** The circle's own topics, above its posts. */
#[Place( 1 )]
final class TopicsSlot implements CircleSlot {

	public function __construct( private readonly CirclePosts $posts ) {}

	public function slot(): string {
		return 'stream';
	}

	public function html( CircleRecord $circle, int $viewer ): string {
		$topics = $this->posts->topics( $circle->id );
		return CardView::chips(
			null,
			array_map(
				static fn( TopicItem $topic ): Reference => new Reference( $topic->id, $topic->title, $topic->url ),
				$topics
			)
		);
	}
}
