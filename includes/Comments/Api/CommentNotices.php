<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments\Api;

use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeSubject;
use Zeromo\Community\NotificationKinds\Api\NoticeType;

/** Comments that members are told of. */
final class CommentNotices implements NoticeSource {

	public const COMMENTED = 'commented';
	public const REPLIED = 'replied';
	public const MENTIONED = 'mentioned_in_comment';

	public function kinds(): array {
		return array(
			new NoticeKind(
				5,
				self::COMMENTED,
				'comment',
				NoticeAbout::Comment,
				/* translators: %s: 动态, 文章 or 商品 */
				static fn( NoticeSubject $of ): string => sprintf( __( '评论了你的%s', 'zeromo-community' ), $of->thing )
			),
			new NoticeKind(
				6,
				self::REPLIED,
				'comment',
				NoticeAbout::Comment,
				static fn(): string => __( '回复了你的评论', 'zeromo-community' ),
				is_for_reader: true
			),
			new NoticeKind(
				13,
				self::MENTIONED,
				'mention',
				NoticeAbout::Comment,
				static fn(): string => __( '在评论里提到了你', 'zeromo-community' ),
				is_for_reader: true
			),
		);
	}

	public function types(): array {
		return array(
			new NoticeType( 1, 'comment', __( '回复我的', 'zeromo-community' ), 'reply', 10 ),
		);
	}
}
