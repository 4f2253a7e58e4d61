<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleReview;

use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeSubject;
use Zeromo\Community\NotificationKinds\Api\NoticeWay;

/** Who made a circle is told what staff has decided; who decided is not named. */
final class NewCircleNotices implements NoticeSource {

	public const APPROVED = 'new_circle_approved';
	public const REFUSED  = 'new_circle_refused';

	public function kinds(): array {
		return array(
			new NoticeKind(
				132,
				self::APPROVED,
				'circle',
				NoticeAbout::Circle,
				static fn( NoticeSubject $of ): string => sprintf(
					/* translators: %s: name of a circle */
					__( '通过了你创建的圈子「%s」，现在公开了', 'zeromo-community' ),
					$of->circle
				),
				is_renewed: true,
				is_by_staff: true
			),
			new NoticeKind(
				133,
				self::REFUSED,
				'circle',
				NoticeAbout::Act,
				static fn( NoticeSubject $of ): string => sprintf(
					/* translators: %s: why */
					__( '没有通过你创建的圈子：%s', 'zeromo-community' ),
					$of->why
				),
				way: NoticeWay::Circles,
				is_by_staff: true,
				has_why: true
			),
		);
	}

	public function types(): array {
		return array();
	}
}
