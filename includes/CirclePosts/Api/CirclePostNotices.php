<?php

declare(strict_types=1);

namespace Zeromo\Community\CirclePosts\Api;

use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeSubject;
use Zeromo\Community\NotificationKinds\Api\NoticeWay;

/** What who runs a circle does with a post in it. */
final class CirclePostNotices implements NoticeSource {

	public const CHOSEN = 'post_chosen';
	public const PINNED = 'post_pinned';
	public const UNPINNED = 'post_unpinned';
	public const UNCHOSEN = 'post_unchosen';
	public const MOVED = 'post_moved';
	public const TAKEN_OUT = 'post_taken_out';
	public const SAMPLED = 'post_sampled';
	public const UNSAMPLED = 'post_unsampled';

	public function kinds(): array {
		return array(
			new NoticeKind(
				30,
				self::CHOSEN,
				'system',
				NoticeAbout::Post,
				/* translators: %s: 动态, 文章 or 商品 */
				static fn( NoticeSubject $of ): string => sprintf( __( '把你的%s设为圈子精华', 'zeromo-community' ), $of->thing )
			),
			new NoticeKind(
				40,
				self::PINNED,
				'system',
				NoticeAbout::Post,
				/* translators: %s: 动态, 文章 or 商品 */
				static fn( NoticeSubject $of ): string => sprintf( __( '置顶了你的%s', 'zeromo-community' ), $of->thing ),
				is_renewed: true,
				is_by_staff: true
			),
			new NoticeKind(
				41,
				self::UNPINNED,
				'system',
				NoticeAbout::Post,
				/* translators: %s: 动态, 文章 or 商品 */
				static fn( NoticeSubject $of ): string => sprintf( __( '取消了你的%s的置顶', 'zeromo-community' ), $of->thing ),
				is_renewed: true,
				is_by_staff: true
			),
			new NoticeKind(
				42,
				self::UNCHOSEN,
				'system',
				NoticeAbout::Post,
				/* translators: %s: 动态, 文章 or 商品 */
				static fn( NoticeSubject $of ): string => sprintf( __( '取消了你的%s的精华', 'zeromo-community' ), $of->thing ),
				is_renewed: true,
				is_by_staff: true
			),
			new NoticeKind(
				43,
				self::MOVED,
				'system',
				NoticeAbout::Post,
				/* translators: %s: 动态, 文章 or 商品 */
				static fn( NoticeSubject $of ): string => sprintf( __( '调整了你的%s的话题', 'zeromo-community' ), $of->thing ),
				is_renewed: true,
				is_by_staff: true
			),
			new NoticeKind(
				44,
				self::TAKEN_OUT,
				'system',
				NoticeAbout::Post,
				static fn( NoticeSubject $of ): string => sprintf(
					/* translators: %s: 动态, 文章 or 商品 */
					__( '把你的%s移出了圈子，已放回你的草稿箱', 'zeromo-community' ),
					$of->thing
				),
				way: NoticeWay::Drafts,
				is_renewed: true,
				is_by_staff: true
			),
			new NoticeKind(
				48,
				self::SAMPLED,
				'system',
				NoticeAbout::Post,
				static fn( NoticeSubject $of ): string => sprintf(
					/* translators: %s: 动态, 文章 or 商品 */
					__( '把你的%s的开头放在了圈子门口，没有加入的人也能看到', 'zeromo-community' ),
					$of->thing
				),
				is_renewed: true,
				is_by_staff: true
			),
			new NoticeKind(
				49,
				self::UNSAMPLED,
				'system',
				NoticeAbout::Post,
				static fn( NoticeSubject $of ): string => sprintf(
					/* translators: %s: 动态, 文章 or 商品 */
					__( '不再把你的%s的开头放在圈子门口', 'zeromo-community' ),
					$of->thing
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
