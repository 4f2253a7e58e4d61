<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Api;

use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeSubject;
use Zeromo\Community\NotificationKinds\Api\NoticeWay;

/** Decisions on reports and on members; who decided is not named. */
final class ReportNotices implements NoticeSource {

	public const KEPT = 'report_kept';
	public const REMOVED = 'report_removed';
	public const POST_REMOVED = 'post_removed';
	public const COMMENT_REMOVED = 'comment_removed';
	public const BANNED = 'banned';
	public const UNBANNED = 'unbanned';

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
			new NoticeKind(
				70,
				self::BANNED,
				'system',
				NoticeAbout::Act,
				static fn( NoticeSubject $of ): string => sprintf(
					/* translators: %s: what is forbidden, until when and why */
					__( '处罚了你的账号：%s。可以申诉一次', 'zeromo-community' ),
					$of->why
				),
				way: NoticeWay::Appeals,
				is_by_staff: true,
				has_why: true
			),
			new NoticeKind(
				71,
				self::UNBANNED,
				'system',
				NoticeAbout::Act,
				static fn(): string => __( '解除了对你账号的处罚', 'zeromo-community' ),
				way: NoticeWay::Appeals,
				is_by_staff: true
			),
		);
	}

	public function types(): array {
		return array();
	}
}
