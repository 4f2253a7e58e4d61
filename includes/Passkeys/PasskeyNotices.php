<?php

declare(strict_types=1);

namespace Zeromo\Community\Passkeys;

use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;
use Zeromo\Community\NotificationKinds\Api\NoticeWay;
use Zeromo\Community\Passkeys\Api\PasskeyAdded;

/** A member hears of a new passkey, which opens the account from now on. */
final class PasskeyNotices implements NoticeSource {

	private const ADDED = 'passkey_added';

	/** @param \Closure(): NoticeTeller $teller Asked when there is something to tell. */
	public function __construct( #[Lazy( NoticeTeller::class )] private readonly \Closure $teller ) {}

	public function kinds(): array {
		return array(
			new NoticeKind(
				103,
				self::ADDED,
				'system',
				NoticeAbout::Member,
				static fn(): string => __( '提醒你：账号添加了一个通行密钥。不是你？到这里删除它，并修改密码', 'zeromo-community' ),
				way: NoticeWay::Passkeys,
				is_renewed: true,
				is_by_staff: true
			),
		);
	}

	public function types(): array {
		return array();
	}

	#[Listens( PasskeyAdded::class, kept: true )]
	public function on_added( PasskeyAdded $event ): void {
		( $this->teller )()->tell( $event->user_id, self::ADDED, $event->user_id, 0, 0 );
	}
}
