<?php

declare(strict_types=1);

namespace Zeromo\Community\Gifts;

use Zeromo\Community\Gifts\Sql\GiftRepository;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;
use Zeromo\Community\NotificationKinds\Api\NoticeWay;
use Zeromo\Community\Orders\Api\OrderPaid;

/** The receiver hears of a gift when it is given, the giver when it could not be. */
final class GiftNotices implements NoticeSource {

	public const GIVEN    = 'gift_given';
	public const RETURNED = 'gift_returned';

	/**
	 * @param \Closure(): NoticeTeller   $teller Asked when there is something to tell.
	 * @param \Closure(): GiftRepository $gifts  The same.
	 */
	public function __construct(
		#[Lazy( NoticeTeller::class )] private readonly \Closure $teller,
		#[Lazy( GiftRepository::class )] private readonly \Closure $gifts
	) {}

	public function kinds(): array {
		return array(
			new NoticeKind(
				121,
				self::GIVEN,
				'order',
				NoticeAbout::Member,
				static fn(): string => __( '送了你一份礼物，在 我的 › 礼物 里', 'zeromo-community' ),
				NoticeWay::Actor,
				is_renewed: true
			),
			new NoticeKind(
				122,
				self::RETURNED,
				'order',
				NoticeAbout::Member,
				static fn(): string => __( '提醒你：一份礼物没有送出，钱已退回余额', 'zeromo-community' ),
				NoticeWay::Wallet,
				is_renewed: true,
				is_by_staff: true
			),
		);
	}

	public function types(): array {
		return array();
	}

	#[Listens( OrderPaid::class, kept: true )]
	public function paid( OrderPaid $event ): void {
		$gift = GiftPurchase::KIND === $event->kind ? ( $this->gifts )()->of_order( $event->number ) : null;
		if ( GiftState::Given === $gift?->state ) {
			( $this->teller )()->tell( $gift->receiver, self::GIVEN, $gift->giver, 0, $gift->giver );
		}
	}
}
