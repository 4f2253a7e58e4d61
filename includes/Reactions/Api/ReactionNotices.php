<?php

declare(strict_types=1);

namespace Zeromo\Community\Reactions\Api;

use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeSubject;
use Zeromo\Community\NotificationKinds\Api\NoticeType;
use Zeromo\Community\NotificationKinds\Api\NoticeWay;

/** Likes that members are told of. */
final class ReactionNotices implements NoticeSource {

	public const POST = 'liked_post';
	public const COMMENT = 'liked_comment';
	public const MEMBER = 'liked_member';

	public function kinds(): array {
		return array(
			new NoticeKind(
				1,
				self::POST,
				'like',
				NoticeAbout::Post,
				/* translators: %s: 动态, 文章 or 商品 */
				static fn( NoticeSubject $of ): string => sprintf( __( '赞了你的%s', 'zeromo-community' ), $of->thing ),
				is_grouped: true,
				has_quote: false
			),
			new NoticeKind(
				2,
				self::COMMENT,
				'like',
				NoticeAbout::Comment,
				static fn(): string => __( '赞了你的评论', 'zeromo-community' ),
				is_grouped: true,
				is_for_reader: true,
				has_picture: false
			),
			new NoticeKind(
				3,
				self::MEMBER,
				'like',
				NoticeAbout::Member,
				static fn(): string => __( '赞了你', 'zeromo-community' ),
				way: NoticeWay::Actor,
				is_grouped: true
			),
		);
	}

	public function types(): array {
		return array(
			new NoticeType( 2, 'like', __( '赞和收藏', 'zeromo-community' ), 'heart', 30 ),
		);
	}
}
