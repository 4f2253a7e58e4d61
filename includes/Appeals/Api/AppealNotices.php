<?php

declare(strict_types=1);

namespace Zeromo\Community\Appeals\Api;

use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeWay;

/** What came of an appeal; who decided is not named. */
final class AppealNotices implements NoticeSource {

	public const UPHELD  = 'appeal_upheld';
	public const REFUSED = 'appeal_refused';

	public function kinds(): array {
		return array(
			new NoticeKind(
				62,
				self::UPHELD,
				'system',
				NoticeAbout::Decision,
				static fn(): string => __( '处理了你的申诉：成立，已撤销原来的处理', 'zeromo-community' ),
				way: NoticeWay::Reports,
				is_by_staff: true
			),
			new NoticeKind(
				61,
				self::REFUSED,
				'system',
				NoticeAbout::Decision,
				static fn(): string => __( '处理了你的申诉：不成立，原因见申诉页', 'zeromo-community' ),
				way: NoticeWay::Reports,
				is_by_staff: true
			),
		);
	}

	public function types(): array {
		return array();
	}
}
