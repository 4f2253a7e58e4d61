<?php

declare(strict_types=1);

namespace Zeromo\Community\SearchScopes;

use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Search\Api\SearchPlace;
use Zeromo\Community\Search\Api\SearchScope;
use Zeromo\Community\Search\Api\TextQuestion;

/** `in=member-5`: what a member has posted. */
final class MemberScope implements SearchScope {

	public function __construct( private readonly MemberDirectory $members ) {}

	public function word(): string {
		return 'member';
	}

	public function find( int $id, int $viewer ): ?SearchPlace {
		$card = $id > 0 ? $this->members->card( $id, $viewer ) : null;
		return null === $card || $card->id < 1 ? null : new SearchPlace(
			$card->name,
			$card->url,
			new FeedQuery( 'search', author: $id )
		);
	}

	public function above( TextQuestion $asked, int $id, int $viewer ): string {
		return '';
	}
}
