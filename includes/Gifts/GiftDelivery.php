<?php

declare(strict_types=1);

namespace Zeromo\Community\Gifts;

use Zeromo\Community\Gifts\Sql\GiftRepository;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Kernel\Wiring\Stays;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\PaidBack;

/** Gifts whose day has come are given; what cannot be given goes back to the giver's balance. */
final class GiftDelivery {

	private const EACH = 100;

	public function __construct(
		private readonly GiftRepository $gifts,
		private readonly GiftKinds $kinds,
		private readonly Orders $orders,
		private readonly MemberDirectory $members,
		private readonly NoticeTeller $teller,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	#[Stays]
	#[Job( 'gifts_due', 10 * Job::MINUTE )]
	public function deliver(): void {
		foreach ( $this->gifts->due( $this->clock->now(), self::EACH ) as $gift ) {
			$this->db->transaction( fn() => $this->one( $gift ) );
		}
	}

	/** Inside a unit: the step decides, so that two workers give it once. */
	private function one( Gift $gift ): void {
		if ( ! $this->gifts->step( $gift->order_no, GiftState::Waiting, GiftState::Given ) ) {
			return;
		}
		$order    = $this->orders->find( $gift->order_no );
		$is_given = null !== $order && $this->members->exists( $gift->receiver )
			&& true === $this->kinds->find( $gift->kind )?->give( $gift->receiver, $order );
		if ( $is_given ) {
			$this->teller->tell( $gift->receiver, GiftNotices::GIVEN, $gift->giver, 0, $gift->giver );
			return;
		}
		$this->gifts->step( $gift->order_no, GiftState::Given, GiftState::Returned );
		if ( null !== $order && $order->left() > 0 ) {
			$why = __( '礼物送不出去：对方已经有了，或它不在了', 'zeromo-community' );
			$this->orders->refund( $order, new PaidBack( "gift:$gift->order_no", $order->left(), null, 0, $why ) );
		}
		$this->teller->tell( $gift->giver, GiftNotices::RETURNED, $gift->giver, 0, 0 );
	}
}
