<?php

declare(strict_types=1);

namespace Zeromo\Community\Feeds\Places;

use Zeromo\Community\Feeds\Api\FeedPlace;
use Zeromo\Community\Feeds\Api\FeedPlaceSource;
use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Setup\Pages;

/** `site.rss`: everything of the community. */
final class SitePlace implements FeedPlaceSource {

	public function __construct( private readonly Pages $pages ) {}

	public function word(): string {
		return 'site';
	}

	public function find( int $id, int $viewer ): ?FeedPlace {
		return 0 === $id
			? new FeedPlace(
				wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ),
				$this->pages->url( 'community' ),
				new FeedQuery(),
				wp_specialchars_decode( get_bloginfo( 'description' ), ENT_QUOTES )
			)
			: null;
	}

	public function current(): ?int {
		// Its page prints the links without asking.
		return null;
	}
}
