<?php

declare(strict_types=1);

namespace Zeromo\Community\SearchScopes;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Search\Api\SearchPlace;
use Zeromo\Community\Search\Api\SearchScope;
use Zeromo\Community\Search\Api\TextQuestion;

/** `in=circle-7`: what is posted in a circle. */
final class CircleScope implements SearchScope {

	public function __construct( private readonly Circles $circles, private readonly Settings $settings ) {}

	public function word(): string {
		return 'circle';
	}

	public function find( int $id, int $viewer ): ?SearchPlace {
		$is_open = $id > 0 && $this->settings->flag( 'room_circles' );
		$circle  = $is_open ? ( $this->circles->items( array( $id ), $viewer )[ $id ] ?? null ) : null;
		return null === $circle ? null : new SearchPlace(
			$circle->title,
			$circle->url,
			new FeedQuery( 'search', circle_id: $id )
		);
	}

	public function above( TextQuestion $asked, int $id, int $viewer ): string {
		return '';
	}
}
