<?php

declare(strict_types=1);

namespace Zeromo\Community\AppPasswords;

use Zeromo\Community\AppPasswords\Api\AppPasswordAdded;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;
use Zeromo\Community\NotificationKinds\Api\NoticeWay;

/** A member hears of a new application password, which opens the account to a program. */
final class AppPasswordNotices implements NoticeSource {

	private const ADDED = 'app_password_added';

	/** @param \Closure(): NoticeTeller $teller Asked when there is something to tell. */
	public function __construct( #[Lazy( NoticeTeller::class )] private readonly \Closure $teller ) {}

	public function kinds(): array {
		return array(
			new NoticeKind(
				128,
				self::ADDED,
				'system',
				NoticeAbout::Member,
				static fn(): string => __( '提醒你：账号添加了一个应用程序密码。不是你？到这里停用它，并修改密码', 'zeromo-community' ),
				way: NoticeWay::AppPasswords,
				is_renewed: true,
				is_by_staff: true
			),
		);
	}

	public function types(): array {
		return array();
	}

	#[Listens( AppPasswordAdded::class, kept: true )]
	public function on_added( AppPasswordAdded $event ): void {
		( $this->teller )()->tell( $event->user_id, self::ADDED, $event->user_id, 0, 0 );
	}
}
