<?php

declare(strict_types=1);

namespace Zeromo\Community\LedgerAdmin;

use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\LedgerAdmin\Api\MemberCredited;
use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;
use Zeromo\Community\NotificationKinds\Api\NoticeWay;

/** A member is told of what staff has given by hand. */
final class CreditNotices implements NoticeSource {

	public const CREDITED = 'member_credited';

	/** @param \Closure(): NoticeTeller $teller Asked when there is something to tell. */
	public function __construct( #[Lazy( NoticeTeller::class )] private readonly \Closure $teller ) {}

	public function kinds(): array {
		return array(
			new NoticeKind(
				114,
				self::CREDITED,
				'system',
				NoticeAbout::Member,
				static fn(): string => __( '给你入了一笔账，看看钱包', 'zeromo-community' ),
				way: NoticeWay::Balance,
				is_renewed: true,
				is_by_staff: true
			),
		);
	}

	public function types(): array {
		return array();
	}

	#[Listens( MemberCredited::class, kept: true )]
	public function credited( MemberCredited $event ): void {
		( $this->teller )()->tell( $event->user_id, self::CREDITED, $event->user_id, 0, 0 );
	}
}
