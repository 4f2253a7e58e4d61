<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments;

/** How a list of comments is ordered. */
enum Order: string {

	case Latest   = 'latest';
	case Earliest = 'earliest';
	case Hot      = 'hot';

	/**
	 * Chinese labels by word, as they stand in a row.
	 *
	 * @return array<string, string>
	 */
	public static function labels(): array {
		return array(
			self::Hot->value      => __( '热门', 'zeromo-community' ),
			self::Latest->value   => __( '最新', 'zeromo-community' ),
			self::Earliest->value => __( '最早', 'zeromo-community' ),
		);
	}

	/**
	 * All words.
	 *
	 * @return list<string>
	 */
	public static function words(): array {
		return array_map( static fn( self $order ): string => $order->value, self::cases() );
	}
}
