<?php

declare(strict_types=1);

namespace Zeromo\Community\Follows\Api;

use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeType;
use Zeromo\Community\NotificationKinds\Api\NoticeWay;

/** New followers. */
final class FollowNotices implements NoticeSource {

	public const FOLLOWED = 'followed';

	public function kinds(): array {
		return array(
			new NoticeKind(
				7,
				self::FOLLOWED,
				'follow',
				NoticeAbout::Member,
				static fn(): string => __( '关注了你', 'zeromo-community' ),
				way: NoticeWay::Actor,
				is_grouped: true
			),
		);
	}

	public function types(): array {
		return array(
			new NoticeType( 3, 'follow', __( '新增粉丝', 'zeromo-community' ), 'user-round-plus', 40 ),
		);
	}
}
