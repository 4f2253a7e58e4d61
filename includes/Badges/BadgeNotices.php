<?php

declare(strict_types=1);

namespace Zeromo\Community\Badges;

use Zeromo\Community\Badges\Api\BadgeAwarded;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;
use Zeromo\Community\NotificationKinds\Api\NoticeWay;

/** What a member is told of their badges. */
final class BadgeNotices implements NoticeSource {

	private const AWARDED = 'badge_awarded';

	/** @param \Closure(): NoticeTeller $teller Asked when there is something to tell. */
	public function __construct( #[Lazy( NoticeTeller::class )] private readonly \Closure $teller ) {}

	public function kinds(): array {
		return array(
			new NoticeKind(
				68,
				self::AWARDED,
				'system',
				NoticeAbout::Member,
				static fn(): string => __( '你获得了新的勋章，看看是哪一枚', 'zeromo-community' ),
				way: NoticeWay::Badges,
				is_renewed: true,
				is_by_staff: true
			),
		);
	}

	public function types(): array {
		return array();
	}

	#[Listens( BadgeAwarded::class, kept: true )]
	public function awarded( BadgeAwarded $event ): void {
		( $this->teller )()->tell( $event->user_id, self::AWARDED, $event->user_id, 0, 0 );
	}
}
