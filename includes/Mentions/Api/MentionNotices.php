<?php

declare(strict_types=1);

namespace Zeromo\Community\Mentions\Api;

use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeSubject;
use Zeromo\Community\NotificationKinds\Api\NoticeType;

/** Posts that mention a member. */
final class MentionNotices implements NoticeSource {

	public const MENTIONED = 'mentioned';

	public function kinds(): array {
		return array(
			new NoticeKind(
				10,
				self::MENTIONED,
				'mention',
				NoticeAbout::Post,
				/* translators: %s: 动态, 文章 or 商品 */
				static fn( NoticeSubject $of ): string => sprintf( __( '在%s里提到了你', 'zeromo-community' ), $of->thing ),
				is_for_reader: true
			),
		);
	}

	public function types(): array {
		return array(
			new NoticeType( 7, 'mention', __( '@我的', 'zeromo-community' ), 'at-sign', 20 ),
		);
	}
}
