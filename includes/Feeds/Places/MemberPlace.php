<?php

declare(strict_types=1);

namespace Zeromo\Community\Feeds\Places;

use Zeromo\Community\Feeds\Api\FeedPlace;
use Zeromo\Community\Feeds\Api\FeedPlaceSource;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\MemberPage;
use Zeromo\Community\Posts\Api\FeedQuery;

/** `member-12.rss`: what a member publishes. */
final class MemberPlace implements FeedPlaceSource {

	public function __construct(
		private readonly MemberDirectory $members,
		private readonly MemberPage $page
	) {}

	public function word(): string {
		return 'member';
	}

	public function find( int $id, int $viewer ): ?FeedPlace {
		$card = $id > 0 ? $this->members->card( $id, $viewer ) : null;
		return null === $card || 0 === $card->id
			? null
			: new FeedPlace( $card->name, $card->url, new FeedQuery( 'member', author: $id ) );
	}

	public function current(): ?int {
		$id = $this->page->current();
		return $id > 0 ? $id : null;
	}
}
