<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions\View;

use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\MemberTab;
use Zeromo\Community\Reactions\Sql\LikedSource;
use Zeromo\Community\Setup\Pages;

/**
 * 喜欢 on a member's page: posts the member likes, as far as the reader may see them; closed where the source refuses.
 */
final class LikedTab implements MemberTab {

	private const SIZE = 10;

	public function __construct(
		private readonly Posts $posts,
		private readonly MemberDirectory $members,
		private readonly Pages $pages
	) {}

	public function slug(): string {
		return 'likes';
	}

	public function label(): string {
		return __( '喜欢', 'zeromo-community' );
	}

	public function position(): int {
		return 40;
	}

	public function html( int $member, int $viewer ): ?string {
		$user = get_userdata( $member );
		if ( false === $user ) {
			return null;
		}
		$after = Cursor::asked();
		try {
			$page = $this->posts->listed(
				new FeedQuery( LikedSource::NAME, cat: $member, cursor: $after, per_page: self::SIZE ),
				$viewer
			);
		} catch ( Failure ) {
			return null;
		}
		$here  = $this->members->url( $member, $user->user_nicename, $this->slug() );
		return Partial::render(
			'reactions/liked',
			array(
				'cards' => array() === $page['posts'] ? '' : $this->posts->cards_html( $page['posts'] ),
				'own'   => $member === $viewer,
				'way'   => $this->pages->url( 'community' ),
				'prev'  => null === $after ? '' : $here,
				'next'  => null === $page['next'] ? '' : add_query_arg( 'cursor', $page['next'], $here ),
			)
		);
	}
}
