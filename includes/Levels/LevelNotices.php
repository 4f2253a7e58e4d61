<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels;

use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeWay;

/** A higher level. */
final class LevelNotices implements NoticeSource {

	public const REACHED = 'level_reached';

	public function kinds(): array {
		return array(
			new NoticeKind(
				60,
				self::REACHED,
				'system',
				NoticeAbout::Member,
				static fn(): string => __( '你的等级提升了，看看现在的等级', 'zeromo-community' ),
				way: NoticeWay::Level,
				is_renewed: true,
				is_by_staff: true
			),
		);
	}

	public function types(): array {
		return array();
	}
}
