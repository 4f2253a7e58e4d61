<?php

declare(strict_types=1);

namespace Zeromo\Community\SearchScopes;

use Zeromo\Community\Favorites\Api\OwnFavorites;
use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Search\Api\SearchPlace;
use Zeromo\Community\Search\Api\SearchScope;
use Zeromo\Community\Search\Api\TextQuestion;
use Zeromo\Community\Setup\Pages;

/** `in=favorite`: everything the caller keeps, or `favorite-12`, one of the caller's folders. */
final class FavoriteScope implements SearchScope {

	public const WORD = 'favorite';

	public function __construct( private readonly OwnFavorites $favorites, private readonly Pages $pages ) {}

	public function word(): string {
		return self::WORD;
	}

	public function find( int $id, int $viewer ): ?SearchPlace {
		$title = 0 === $viewer || ! $this->favorites->is_open() ? null : (
			0 === $id
				? __( '我的收藏', 'zeromo-community' )
				: $this->favorites->title( $id, $viewer )
		);
		$url   = $this->pages->url( 'account', 'favorites' );
		return null === $title ? null : new SearchPlace(
			$title,
			0 === $id ? $url : add_query_arg( 'folder', $id, $url ),
			new FeedQuery( 'favorite', cat: $id ),
			__( '最近收藏', 'zeromo-community' )
		);
	}

	public function above( TextQuestion $asked, int $id, int $viewer ): string {
		return '';
	}
}
