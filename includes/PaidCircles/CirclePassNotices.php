<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidCircles;

use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeSubject;

/** What a member is told of a membership that was paid for; that it was bought says the order. */
final class CirclePassNotices implements NoticeSource {

	public const ENDED = 'circle_pass_ended';

	public function kinds(): array {
		return array(
			new NoticeKind(
				104,
				self::ENDED,
				'circle',
				NoticeAbout::Circle,
				static fn( NoticeSubject $of ): string => sprintf(
					/* translators: %s: name of a circle */
					__( '提醒你：圈子「%s」的圈友身份到期了，续费后可以接着看', 'zeromo-community' ),
					$of->circle
				),
				is_renewed: true,
				is_by_staff: true
			),
		);
	}

	public function types(): array {
		return array();
	}
}
