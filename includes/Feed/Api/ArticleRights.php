<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Posts\Api\FeedRow;
use Zeromo\Community\Posts\Api\FeedState;

/** Who may write articles here: members of the site's roles for it, as far as core lets them. */
final class ArticleRights {

	public function __construct( private readonly Settings $settings ) {}

	/** Whether the member may write articles in our editor. */
	public function writes( int $member ): bool {
		$user = $member > 0 ? get_userdata( $member ) : false;
		if ( ! $user instanceof \WP_User || ! $user->has_cap( 'edit_posts' ) ) {
			return false;
		}
		$roles = $this->settings->get( 'content_article_roles' );
		return is_super_admin( $member )
			|| array() !== array_intersect(
				$user->roles,
				is_array( $roles ) ? array_filter( $roles, 'is_string' ) : array()
			);
	}

	/** Whether what the member writes is public at once. */
	public function publishes( int $member ): bool {
		return user_can( $member, 'publish_posts' );
	}

	/**
	 * Whether the member may change the article of a row of the feed. Core's `edit_post` as far as a list can tell it
	 * without reading each post; the call that changes it asks core itself.
	 */
	public function edits( FeedRow $row, int $member ): bool {
		if ( ! $this->writes( $member ) ) {
			return false;
		}
		$public = in_array( $row->state, array( FeedState::Listed, FeedState::Scheduled ), true );
		return ( $row->author_id === $member || user_can( $member, 'edit_others_posts' ) )
			&& ( ! $public || user_can( $member, 'edit_published_posts' ) );
	}
}
