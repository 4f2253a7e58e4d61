<?php

declare(strict_types=1);

namespace Zeromo\Community\Shield;

use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeWay;

/** A member is told that there is a shield when many strangers address them. */
final class ShieldNotices implements NoticeSource {

	public const OFFERED = 'shield_offered';

	public function kinds(): array {
		return array(
			new NoticeKind(
				83,
				self::OFFERED,
				'system',
				NoticeAbout::Member,
				static fn(): string => __(
					'最近一小时有不少你没有关注的人评论、@ 你或发来私信。不想被打扰，可以开启防打扰',
					'zeromo-community'
				),
				way: NoticeWay::Shield,
				is_renewed: true,
				is_by_staff: true
			),
		);
	}

	public function types(): array {
		return array();
	}
}
