<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites\View;

use Zeromo\Community\Favorites\FolderService;
use Zeromo\Community\Favorites\Http\FavoriteLists;
use Zeromo\Community\Feeds\Api\FeedPlace;
use Zeromo\Community\Feeds\Api\FeedPlaceSource;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Members\Api\MemberPage;
use Zeromo\Community\Posts\Api\FeedQuery;

/** `folder-12.rss`: a folder that is open to everybody, or one's own by the private address. */
final class FolderFeed implements FeedPlaceSource {

	public function __construct(
		private readonly FolderService $folders,
		private readonly FavoriteLists $lists,
		private readonly MemberPage $page
	) {}

	public function word(): string {
		return 'folder';
	}

	public function find( int $id, int $viewer ): ?FeedPlace {
		try {
			$folder = $this->folders->visible( $id, $viewer );
			$base   = $this->lists->require_address( $folder->user_id );
		} catch ( Failure ) {
			return null;
		}
		return new FeedPlace(
			$folder->title,
			FavoriteLists::folder_url( $base, $folder->id ),
			new FeedQuery( 'favorite', cat: $folder->id ),
			$folder->description
		);
	}

	public function current(): ?int {
		$id = $this->page->current() > 0 && 'favorites' === $this->page->tab() ? Input::asked()->int( 'folder' ) : 0;
		return $id > 0 && null !== $this->find( $id, 0 ) ? $id : null;
	}
}
