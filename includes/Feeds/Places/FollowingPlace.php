<?php

declare(strict_types=1);

namespace Zeromo\Community\Feeds\Places;

use Zeromo\Community\Feeds\Api\FeedPlace;
use Zeromo\Community\Feeds\Api\FeedPlaceSource;
use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Setup\Pages;

/** `following.rss` of a private address: members and topics that its member follows. */
final class FollowingPlace implements FeedPlaceSource {

	public function __construct( private readonly Pages $pages ) {}

	public function word(): string {
		return 'following';
	}

	public function find( int $id, int $viewer ): ?FeedPlace {
		return 0 === $id && $viewer > 0
			? new FeedPlace(
				__( '我的关注', 'zeromo-community' ),
				add_query_arg( 'tab', 'following', $this->pages->url( 'community' ) ),
				new FeedQuery( 'following' )
			)
			: null;
	}

	public function current(): ?int {
		return null;
	}
}
