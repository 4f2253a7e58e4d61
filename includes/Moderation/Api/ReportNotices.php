<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Api;

use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeSubject;
use Zeromo\Community\NotificationKinds\Api\NoticeWay;

/** Decisions on reports; who decided is not named. */
final class ReportNotices implements NoticeSource {

	public const KEPT = 'report_kept';
	public const REMOVED = 'report_removed';
	public const POST_REMOVED = 'post_removed';
	public const COMMENT_REMOVED = 'comment_removed';

	public function kinds(): array {
		return array(
			new NoticeKind(
				21,
				self::KEPT,
				'system',
				NoticeAbout::Decision,
				static fn(): string => __( '处理了你的举报：未发现违规', 'zeromo-community' ),
				way: NoticeWay::Reports,
				is_by_staff: true
			),
			new NoticeKind(
				22,
				self::REMOVED,
				'system',
				NoticeAbout::Decision,
				static fn(): string => __( '处理了你的举报：已删除被举报的内容', 'zeromo-community' ),
				way: NoticeWay::Reports,
				is_by_staff: true
			),
			new NoticeKind(
				23,
				self::POST_REMOVED,
				'system',
				NoticeAbout::Decision,
				/* translators: %s: why */
				static fn( NoticeSubject $of ): string => sprintf( __( '删除了你的内容：%s', 'zeromo-community' ), $of->why ),
				is_by_staff: true,
				has_why: true
			),
			new NoticeKind(
				24,
				self::COMMENT_REMOVED,
				'system',
				NoticeAbout::Decision,
				/* translators: %s: why */
				static fn( NoticeSubject $of ): string => sprintf( __( '删除了你的评论：%s', 'zeromo-community' ), $of->why ),
				is_by_staff: true,
				has_why: true
			),
		);
	}

	public function types(): array {
		return array();
	}
}
