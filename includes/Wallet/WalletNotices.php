<?php

declare(strict_types=1);

namespace Zeromo\Community\Wallet;

use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;
use Zeromo\Community\NotificationKinds\Api\NoticeWay;
use Zeromo\Community\Wallet\Api\WithdrawalChanged;

/** What is told of withdrawals: each step to the member, a new one to who reviews them. */
final class WalletNotices implements NoticeSource {

	public const STEP = 'withdrawal_step';
	public const NEW  = 'withdrawal_new';

	/** Who reviews and is told, at most. */
	private const REVIEWERS = 20;

	/** @param \Closure(): NoticeTeller $teller Asked when there is something to tell. */
	public function __construct( #[Lazy( NoticeTeller::class )] private readonly \Closure $teller ) {}

	public function kinds(): array {
		return array(
			new NoticeKind(
				91,
				self::STEP,
				'system',
				NoticeAbout::Member,
				static fn(): string => __( '处理了你的提现申请，看看进度', 'zeromo-community' ),
				way: NoticeWay::Wallet,
				is_renewed: true,
				is_by_staff: true
			),
			new NoticeKind(
				92,
				self::NEW,
				'system',
				NoticeAbout::Member,
				static fn(): string => __( '申请提现，等待审核', 'zeromo-community' ),
				way: NoticeWay::Withdrawals,
				is_renewed: true
			),
		);
	}

	public function types(): array {
		return array();
	}

	#[Listens( WithdrawalChanged::class, kept: true )]
	public function changed( WithdrawalChanged $event ): void {
		$teller = ( $this->teller )();
		if ( $event->staff_id > 0 ) {
			$teller->tell( $event->user_id, self::STEP, $event->withdrawal_id, 0, $event->staff_id );
			return;
		}
		if ( WithdrawalState::Pending->word() !== $event->status ) {
			return;
		}
		$reviewers = get_users(
			array( 'capability' => WithdrawalService::CAPABILITY, 'number' => self::REVIEWERS, 'fields' => 'ID' )
		);
		foreach ( $reviewers as $one ) {
			$teller->tell( (int) $one, self::NEW, $event->withdrawal_id, 0, $event->user_id );
		}
	}
}
