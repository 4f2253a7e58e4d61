<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop;

use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;

/** Buyers of a download are told of a new version. */
final class ShopNotices implements NoticeSource {

	public const VERSION = 'product_version';

	public function kinds(): array {
		return array(
			new NoticeKind(
				105,
				self::VERSION,
				'order',
				NoticeAbout::Post,
				static fn(): string => __( '上传了你买过的商品的新版本', 'zeromo-community' ),
				is_renewed: true,
				is_for_reader: true
			),
		);
	}

	public function types(): array {
		return array();
	}
}
