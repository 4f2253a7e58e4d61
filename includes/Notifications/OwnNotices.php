<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications;

use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeType;

/** Types that several rooms sort theirs under; orders come with the shop. */
final class OwnNotices implements NoticeSource {

	public function kinds(): array {
		return array();
	}

	public function types(): array {
		return array(
			new NoticeType( 6, 'system', __( '系统通知', 'zeromo-community' ), 'info', 60 ),
			new NoticeType( 5, 'order', '', '', 70 ),
		);
	}
}
