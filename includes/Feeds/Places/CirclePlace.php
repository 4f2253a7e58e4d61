<?php

declare(strict_types=1);

namespace Zeromo\Community\Feeds\Places;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Feeds\Api\FeedPlace;
use Zeromo\Community\Feeds\Api\FeedPlaceSource;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Posts\Api\FeedQuery;

/** `circle-12.rss`: a circle; one for its members alone by their private address only. */
final class CirclePlace implements FeedPlaceSource {

	public function __construct( private readonly Circles $circles, private readonly Settings $settings ) {}

	public function word(): string {
		return 'circle';
	}

	public function find( int $id, int $viewer ): ?FeedPlace {
		$circle = $this->settings->flag( 'room_circles' ) ? $this->circles->find( $id ) : null;
		return null !== $circle && $this->circles->sees( $id, $viewer )
			? new FeedPlace( $circle->title, $circle->url, new FeedQuery( 'circle', circle_id: $id ), $circle->intro )
			: null;
	}

	public function current(): ?int {
		$id = is_singular( 'zeromo_circle' ) ? get_queried_object_id() : 0;
		return $id > 0 && true === $this->circles->find( $id )?->public ? $id : null;
	}
}
