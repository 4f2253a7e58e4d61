<?php

declare(strict_types=1);

namespace Zeromo\Community\Payouts;

use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;
use Zeromo\Community\NotificationKinds\Api\NoticeWay;
use Zeromo\Community\Payouts\Api\PayoutStopped;

/** Who has pressed 打款 hears that it was not sent. */
final class PayoutNotices implements NoticeSource {

	public const KIND = 'payout_stopped';

	/** @param \Closure(): NoticeTeller $teller Asked when there is something to tell. */
	public function __construct( #[Lazy( NoticeTeller::class )] private readonly \Closure $teller ) {}

	public function kinds(): array {
		return array(
			new NoticeKind(
				125,
				self::KIND,
				'system',
				NoticeAbout::Member,
				static fn(): string => __( '提醒你：一笔提现没有打款成功，看看原因', 'zeromo-community' ),
				way: NoticeWay::Withdrawals,
				is_renewed: true,
				is_by_staff: true
			),
		);
	}

	public function types(): array {
		return array();
	}

	#[Listens( PayoutStopped::class, kept: true )]
	public function on_stop( PayoutStopped $event ): void {
		( $this->teller )()->tell( $event->staff_id, self::KIND, $event->withdrawal_id, 0, 0 );
	}
}
