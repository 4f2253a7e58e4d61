<?php

declare(strict_types=1);

namespace Zeromo\Community\ManualTransfer;

use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\ManualTransfer\Api\TransferChanged;
use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;
use Zeromo\Community\NotificationKinds\Api\NoticeWay;

/** A proof is told to who looks after orders, the decision to the payer. */
final class TransferNotices implements NoticeSource {

	public const DECIDED = 'transfer_decided';
	public const WAITING = 'transfer_waiting';

	/** Staff who are told, at most. */
	private const STAFF = 20;

	/** @param \Closure(): NoticeTeller $teller Asked when there is something to tell. */
	public function __construct( #[Lazy( NoticeTeller::class )] private readonly \Closure $teller ) {}

	public function kinds(): array {
		$kind = static fn( int $number, string $name, string $type, string $words, NoticeWay $way ): NoticeKind
			=> new NoticeKind(
				$number,
				$name,
				$type,
				NoticeAbout::Member,
				static fn(): string => $words,
				way: $way,
				is_renewed: true,
				is_by_staff: true
			);
		return array(
			$kind(
				93,
				self::DECIDED,
				'order',
				__( '处理了你的转账凭证，看看订单', 'zeromo-community' ),
				NoticeWay::Orders
			),
			$kind(
				97,
				self::WAITING,
				'system',
				__( '提醒你：有一笔转账等你确认', 'zeromo-community' ),
				NoticeWay::Transfers
			),
		);
	}

	public function types(): array {
		return array();
	}

	#[Listens( TransferChanged::class, kept: true )]
	public function changed( TransferChanged $event ): void {
		$teller = ( $this->teller )();
		if ( TransferState::Waiting->word() !== $event->state ) {
			$teller->tell( $event->user_id, self::DECIDED, $event->user_id, 0, $event->staff_id );
			return;
		}
		$staff = get_users(
			array( 'capability' => TransferService::CAPABILITY, 'number' => self::STAFF, 'fields' => 'ID' )
		);
		foreach ( $staff as $one ) {
			$teller->tell( (int) $one, self::WAITING, (int) $one, 0, 0 );
		}
	}
}
