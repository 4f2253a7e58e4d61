<?php

declare(strict_types=1);

namespace Zeromo\Community\Favorites\Api;

use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeSubject;

/** Posts that went into folders. */
final class FavoriteNotices implements NoticeSource {

	public const FAVORITED = 'favorited';

	public function kinds(): array {
		return array(
			new NoticeKind(
				4,
				self::FAVORITED,
				'like',
				NoticeAbout::Post,
				/* translators: %s: 动态, 文章 or 商品 */
				static fn( NoticeSubject $of ): string => sprintf( __( '收藏了你的%s', 'zeromo-community' ), $of->thing ),
				is_grouped: true
			),
		);
	}

	public function types(): array {
		return array();
	}
}
