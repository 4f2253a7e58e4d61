<?php

declare(strict_types=1);

namespace Zeromo\Community\WordPressImport;

use Zeromo\Community\Import\Api\MapRows;

/** Where BuddyPress and bbPress have noted what a member keeps or follows. */
enum Keeping: string {

	case Activities       = 'kept_activities';
	case Favorites        = 'kept_topics';
	case Subscriptions    = 'followed';
	case OldFavorites     = 'kept_topics_old';
	case OldSubscriptions = 'followed_old';

	/** Key of the meta. */
	public function key( string $prefix ): string {
		return match ( $this ) {
			self::Activities       => 'bp_favorite_activities',
			self::Favorites        => '_bbp_favorite',
			self::Subscriptions    => '_bbp_subscription',
			self::OldFavorites     => $prefix . '_bbp_favorites',
			self::OldSubscriptions => $prefix . '_bbp_subscriptions',
		};
	}

	/** Stored with the thing, a member a row; otherwise with the member, all things in one. */
	public function is_with_things(): bool {
		return self::Favorites === $this || self::Subscriptions === $this;
	}

	/** What is kept, in the map. */
	public function kind(): string {
		return self::Activities === $this ? Taken::ACTIVITY : MapRows::THREAD;
	}

	/** Whether forums may be among them. */
	public function joins(): bool {
		return self::Subscriptions === $this || self::OldSubscriptions === $this;
	}

	public function label(): string {
		return match ( $this ) {
			self::Activities                             => __( '收藏的动态', 'zeromo-community' ),
			self::Favorites, self::OldFavorites          => __( '收藏的主题', 'zeromo-community' ),
			self::Subscriptions, self::OldSubscriptions  => __( '订阅的主题和论坛', 'zeromo-community' ),
		};
	}
}
