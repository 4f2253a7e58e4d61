<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Api;

use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeSubject;
use Zeromo\Community\NotificationKinds\Api\NoticeWay;

/** What staff decides on a post, and what becomes of one without its author. */
final class PublishingNotices implements NoticeSource {

	public const APPROVED = 'post_approved';
	public const REFUSED = 'post_refused';
	public const DELETED = 'post_deleted';
	public const EDITED = 'post_edited';
	public const HELD = 'post_held';

	public function kinds(): array {
		return array(
			new NoticeKind(
				11,
				self::APPROVED,
				'system',
				NoticeAbout::Post,
				/* translators: %s: 动态, 文章 or 商品 */
				static fn( NoticeSubject $of ): string => sprintf( __( '通过了你的%s', 'zeromo-community' ), $of->thing )
			),
			new NoticeKind(
				12,
				self::REFUSED,
				'system',
				NoticeAbout::Post,
				self::refused( ... ),
				way: NoticeWay::Refused,
				has_why: true
			),
			new NoticeKind(
				45,
				self::DELETED,
				'system',
				NoticeAbout::Gone,
				static fn(): string => __( '删除了你发布的内容', 'zeromo-community' ),
				is_renewed: true,
				is_by_staff: true
			),
			new NoticeKind(
				46,
				self::EDITED,
				'system',
				NoticeAbout::Post,
				/* translators: %s: 动态, 文章 or 商品 */
				static fn( NoticeSubject $of ): string => sprintf( __( '修改了你的%s', 'zeromo-community' ), $of->thing ),
				is_renewed: true,
				is_by_staff: true
			),
			new NoticeKind(
				47,
				self::HELD,
				'system',
				NoticeAbout::Post,
				static fn( NoticeSubject $of ): string => sprintf(
					/* translators: %s: 动态, 文章 or 商品 */
					__( '没有按时发布你的%s：账号被禁止发布，已放回你的草稿箱', 'zeromo-community' ),
					$of->thing
				),
				way: NoticeWay::Drafts,
				is_renewed: true,
				is_by_staff: true
			),
		);
	}

	public function types(): array {
		return array();
	}

	/** With the reason, as long as the post is still refused. */
	private static function refused( NoticeSubject $of ): string {
		/* translators: %s: 动态, 文章 or 商品 */
		$did = sprintf( __( '没有通过你的%s', 'zeromo-community' ), $of->thing );
		/* translators: 1: what a moderator did, 2: why */
		return '' === $of->why ? $did : sprintf( __( '%1$s：%2$s', 'zeromo-community' ), $did, $of->why );
	}
}
