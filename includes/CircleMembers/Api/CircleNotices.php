<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers\Api;

use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeSubject;
use Zeromo\Community\NotificationKinds\Api\NoticeType;
use Zeromo\Community\NotificationKinds\Api\NoticeWay;

/** What happens in a circle to its members and to who runs it. */
final class CircleNotices implements NoticeSource {

	public const JOINED = 'circle_joined';
	public const APPROVED = 'circle_approved';
	public const REQUESTED = 'circle_requested';
	public const REJECTED = 'circle_rejected';
	public const REMOVED = 'circle_removed';
	public const MANAGER = 'circle_manager';
	public const DEMOTED = 'circle_demoted';
	public const OWNER = 'circle_owner';
	public const MUTED = 'circle_muted';
	public const ENDING = 'circle_ending';

	public function kinds(): array {
		return array(
			new NoticeKind(
				8,
				self::JOINED,
				'circle',
				NoticeAbout::Circle,
				/* translators: %s: name of a circle */
				static fn( NoticeSubject $of ): string => sprintf( __( '加入了圈子「%s」', 'zeromo-community' ), $of->circle ),
				is_grouped: true
			),
			new NoticeKind(
				9,
				self::APPROVED,
				'circle',
				NoticeAbout::Circle,
				static fn( NoticeSubject $of ): string => sprintf(
					/* translators: %s: name of a circle */
					__( '通过了你加入圈子「%s」的申请', 'zeromo-community' ),
					$of->circle
				),
				is_renewed: true
			),
			new NoticeKind(
				14,
				self::REQUESTED,
				'circle',
				NoticeAbout::Circle,
				static fn( NoticeSubject $of ): string => sprintf(
					/* translators: %s: name of a circle */
					__( '申请加入圈子「%s」', 'zeromo-community' ),
					$of->circle
				),
				way: NoticeWay::Managing,
				is_renewed: true
			),
			new NoticeKind(
				15,
				self::REJECTED,
				'circle',
				NoticeAbout::Circle,
				static fn( NoticeSubject $of ): string => sprintf(
					/* translators: %s: name of a circle */
					__( '没有通过你加入圈子「%s」的申请', 'zeromo-community' ),
					$of->circle
				),
				is_renewed: true
			),
			new NoticeKind(
				16,
				self::REMOVED,
				'circle',
				NoticeAbout::Circle,
				self::removed( ... ),
				is_renewed: true,
				has_why: true
			),
			new NoticeKind(
				17,
				self::MANAGER,
				'circle',
				NoticeAbout::Circle,
				static fn( NoticeSubject $of ): string => sprintf(
					/* translators: %s: name of a circle */
					__( '把你设为圈子「%s」的管理员', 'zeromo-community' ),
					$of->circle
				),
				is_renewed: true
			),
			new NoticeKind(
				18,
				self::DEMOTED,
				'circle',
				NoticeAbout::Circle,
				static fn( NoticeSubject $of ): string => sprintf(
					/* translators: %s: name of a circle */
					__( '取消了你在圈子「%s」的管理员身份', 'zeromo-community' ),
					$of->circle
				),
				is_renewed: true
			),
			new NoticeKind(
				19,
				self::OWNER,
				'circle',
				NoticeAbout::Circle,
				static fn( NoticeSubject $of ): string => sprintf(
					/* translators: %s: name of a circle */
					__( '把圈子「%s」转让给了你', 'zeromo-community' ),
					$of->circle
				),
				is_renewed: true
			),
			new NoticeKind(
				20,
				self::MUTED,
				'circle',
				NoticeAbout::Circle,
				static fn( NoticeSubject $of ): string => sprintf(
					/* translators: %s: name of a circle */
					__( '在圈子「%s」里把你禁言了', 'zeromo-community' ),
					$of->circle
				),
				is_renewed: true
			),
			new NoticeKind(
				31,
				self::ENDING,
				'circle',
				NoticeAbout::Circle,
				static fn( NoticeSubject $of ): string => sprintf(
					/* translators: %s: name of a circle */
					__( '提醒你，圈子「%s」的圈友身份快到期了', 'zeromo-community' ),
					$of->circle
				),
				is_renewed: true
			),
		);
	}

	public function types(): array {
		return array(
			new NoticeType( 4, 'circle', __( '圈子通知', 'zeromo-community' ), 'orbit', 50 ),
		);
	}

	/** With the reason, as long as the reader is out. */
	private static function removed( NoticeSubject $of ): string {
		/* translators: %s: name of a circle */
		$did = sprintf( __( '把你移出了圈子「%s」', 'zeromo-community' ), $of->circle );
		/* translators: 1: what was done, 2: why */
		return '' === $of->why ? $did : sprintf( __( '%1$s：%2$s', 'zeromo-community' ), $did, $of->why );
	}
}
