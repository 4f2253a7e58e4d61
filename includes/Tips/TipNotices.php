<?php

declare(strict_types=1);

namespace Zeromo\Community\Tips;

use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeSource;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;
use Zeromo\Community\NotificationKinds\Api\NoticeWay;
use Zeromo\Community\Orders\Api\OrderPaid;
use Zeromo\Community\Tips\Sql\TipRepository;

/** Who was tipped is told; of who is not named only that somebody was it. */
final class TipNotices implements NoticeSource {

	public const TIPPED = 'tipped';

	/**
	 * @param \Closure(): NoticeTeller  $teller Asked when there is something to tell.
	 * @param \Closure(): TipRepository $tips   The same.
	 */
	public function __construct(
		#[Lazy( NoticeTeller::class )] private readonly \Closure $teller,
		#[Lazy( TipRepository::class )] private readonly \Closure $tips
	) {}

	public function kinds(): array {
		return array(
			new NoticeKind(
				101,
				self::TIPPED,
				'order',
				NoticeAbout::Member,
				static fn(): string => __( '打赏了你，看看收益', 'zeromo-community' ),
				NoticeWay::Wallet,
				is_renewed: true
			),
		);
	}

	public function types(): array {
		return array();
	}

	#[Listens( OrderPaid::class, kept: true )]
	public function paid( OrderPaid $event ): void {
		if ( TipPurchase::KIND !== $event->kind ) {
			return;
		}
		$tip = ( $this->tips )()->of_order( $event->number );
		if ( null !== $tip ) {
			( $this->teller )()->tell(
				$tip->receiver,
				self::TIPPED,
				$tip->receiver,
				0,
				$tip->is_hidden ? 0 : $tip->user_id
			);
		}
	}
}
