<?php

declare(strict_types=1);

namespace Zeromo\Community\ManualTransfer;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\ManualTransfer\Api\TransferChanged;
use Zeromo\Community\ManualTransfer\Sql\TransferRepository;
use Zeromo\Community\Media\Api\PrivateCopies;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Orders\Api\Refusals;
use Zeromo\Community\Payments\Api\Checkout;
use Zeromo\Community\Payments\Api\KeptAttempt;
use Zeromo\Community\Payments\Api\Merchants;
use Zeromo\Community\Payments\Api\PaymentRecords;
use Zeromo\Community\TextChecks\Api\PlainText;

/**
 * Proofs of transfers: one waits for an order at a time, the unique key decides that; a decision is one conditional
 * update. An approved one is what the gateway answers when Payments asks: its money is booked where all money is.
 */
final class TransferService {

	public const CAPABILITY = 'manage_zeromo_orders';

	/** Job that has an approved transfer booked, also where the request that approved it died. */
	public const SETTLE = 'transfer_settle';

	public function __construct(
		private readonly TransferRepository $transfers,
		private readonly PrivateCopies $pictures,
		private readonly ManualGateway $gateway,
		private readonly Orders $orders,
		private readonly PaymentRecords $records,
		private readonly Merchants $merchants,
		private readonly Checkout $checkout,
		private readonly AuditLog $log,
		private readonly Events $events,
		private readonly Jobs $jobs,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	/**
	 * What a member sees of the transfer of an own order.
	 *
	 * @throws Failure not_found for another's order, and one that is not to be paid by a transfer.
	 */
	public function own( int $member, string $order_no ): OwnTransfer {
		$order   = $this->orders->need( $order_no, $member );
		$attempt = $this->attempt( $order_no ) ?? throw Failure::not_found();
		$payee   = $this->merchants->current( ManualGateway::ID )
			?? $this->merchants->find( $attempt->merchant_id, $attempt->version )
			?? throw Failure::not_found();
		$last    = $this->transfers->of_order( $order_no );
		$is_free = null === $last || TransferState::Rejected === $last->state;
		return new OwnTransfer( $order, $payee, $last, $is_free && $this->waits( $order ) );
	}

	/**
	 * Shows a proof. While one waits, another one changes nothing.
	 *
	 * @param int $image Own picture, 0 for none.
	 * @throws Failure not_found; order_state; C without a number and a picture.
	 */
	public function send( int $member, string $order_no, string $reference, int $image ): void {
		$own       = $this->own( $member, $order_no );
		$reference = PlainText::clean( 'reference', $reference, 64 );
		if ( '' === $reference && $image < 1 ) {
			throw Failure::content( 'reference', __( '请填写转账单号或上传转账截图', 'zeromo-community' ) );
		}
		if ( ! $this->waits( $own->order ) ) {
			throw Refusals::order_state(
				OrderStatus::Pending === $own->order->status ? OrderStatus::Closed : $own->order->status
			);
		}
		if ( $image > 0 ) {
			$this->pictures->need( $image, $member );
		}
		if ( ! $own->may_send ) {
			return;
		}
		// Files cannot be rolled back, so the copy is made first; a proof that is not stored leaves none.
		$copy = $image > 0 ? $this->pictures->copy( $image ) : 0;
		$new  = false;
		try {
			$new = $this->db->transaction( fn(): bool => $this->added( $own->order, $reference, $copy ) );
		} finally {
			if ( ! $new ) {
				$this->pictures->drop( $copy );
			}
		}
	}

	private function added( Order $order, string $reference, int $image ): bool {
		$now   = $this->clock->now();
		$state = TransferState::Waiting;
		$new   = new Transfer(
			0,
			$order->number,
			$order->buyer,
			$order->amount,
			$state,
			$reference,
			$image,
			'',
			$now,
			0
		);
		if ( ! $this->transfers->add( $new ) ) {
			return false;
		}
		$id = $this->transfers->of_order( $order->number )->id ?? 0;
		$this->orders->extend( $order, $this->gateway->until() );
		$this->events->emit( new TransferChanged( $order->buyer, $id, $order->number, $state->word(), 0 ) );
		return true;
	}

	/**
	 * Staff says that the money is there, or why the proof is not taken.
	 *
	 * @param string $decision approve or reject.
	 * @param string $reason   Told to the payer; needed for a rejection.
	 * @throws Failure not_found; 409 for what was decided already; C without a reason.
	 */
	public function decide( int $staff, int $id, string $decision, string $reason ): Transfer {
		$transfer = $this->transfers->find( $id ) ?? throw Failure::not_found();
		$reason   = PlainText::clean( 'reason', $reason, 200 );
		$to       = 'approve' === $decision ? TransferState::Approved : TransferState::Rejected;
		if ( TransferState::Rejected === $to && '' === $reason ) {
			throw Failure::content( 'reason', __( '请写明原因，付款人会看到', 'zeromo-community' ) );
		}
		$this->db->transaction(
			function () use ( $staff, $transfer, $to, $reason ): void {
				if ( ! $this->transfers->decide( $transfer->id, $to, $staff, $reason, $this->clock->now() ) ) {
					throw new Failure( 'zeromo_transfer_decided', 409, __( '已经处理过了', 'zeromo-community' ) );
				}
				$order = $this->orders->find( $transfer->order_no );
				if ( TransferState::Approved === $to ) {
					$this->jobs->add( self::SETTLE, array( 'id' => $transfer->id ) );
				} elseif ( null !== $order ) {
					$this->orders->extend( $order, $this->gateway->until() );
				}
				$this->log->note(
					$staff,
					"transfer_{$to->word()}",
					'transfer',
					$transfer->id,
					$transfer->user_id,
					0,
					$reason,
					array(
						__( '金额', 'zeromo-community' ) => array( '', '￥' . Amount::yuan( $transfer->amount ) ),
						__( '订单号', 'zeromo-community' ) => array( '', $transfer->order_no ),
					)
				);
				$this->events->emit(
					new TransferChanged(
						$transfer->user_id,
						$transfer->id,
						$transfer->order_no,
						$to->word(),
						$staff
					)
				);
			}
		);
		if ( TransferState::Approved === $to ) {
			$this->settle( array( 'id' => $transfer->id ) );
		}
		return $this->transfers->find( $id ) ?? $transfer;
	}

	/**
	 * Has the money of an approved transfer booked; again it changes nothing.
	 *
	 * @param array<mixed> $sent Transfer.
	 */
	#[Job( self::SETTLE )]
	public function settle( array $sent ): void {
		$transfer = $this->transfers->find( is_numeric( $sent['id'] ?? null ) ? (int) $sent['id'] : 0 );
		$attempt  = null === $transfer ? null : $this->attempt( $transfer->order_no );
		if ( null !== $attempt ) {
			$this->checkout->ask( $attempt->number );
		}
	}

	/** Takes what is personal out of a member's proofs; how many there were. */
	#[Action( 'deleted_user' )]
	public function forget( int $member ): int {
		$pictures = $this->transfers->pictures_of( $member );
		if ( array() === $pictures ) {
			return 0;
		}
		$gone = $this->transfers->forget( $member );
		array_map( $this->pictures->drop( ... ), array_values( array_filter( $pictures ) ) );
		return $gone;
	}

	/** The newest attempt by a transfer of an order. */
	private function attempt( string $order_no ): ?KeptAttempt {
		foreach ( $this->records->attempts( $order_no ) as $attempt ) {
			if ( ManualGateway::ID === $attempt->gateway ) {
				return $attempt;
			}
		}
		return null;
	}

	private function waits( Order $order ): bool {
		return OrderStatus::Pending === $order->status && $order->expires > $this->clock->now();
	}
}
