<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments;

use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Ledger;
use Zeromo\Community\Ledger\Api\Line;
use Zeromo\Community\Ledger\Api\Movement;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Orders\Api\PaidBack;
use Zeromo\Community\Orders\Api\Refusals;
use Zeromo\Community\Payments\Api\Client;
use Zeromo\Community\Payments\Api\KeptAttempt;
use Zeromo\Community\Payments\Api\KeptRefund;
use Zeromo\Community\Payments\Api\ProviderRefund;
use Zeromo\Community\Payments\Api\Receipt;
use Zeromo\Community\Payments\Api\ReceiptState;
use Zeromo\Community\Payments\Api\RefundMoved;
use Zeromo\Community\Payments\Api\Refunds;
use Zeromo\Community\Payments\Api\RefundState;
use Zeromo\Community\Payments\Api\RefundStep;
use Zeromo\Community\Payments\Api\TransferState;
use Zeromo\Community\Payments\Sql\AttemptRepository;
use Zeromo\Community\Payments\Sql\ReceiptRepository;
use Zeromo\Community\Payments\Sql\RefundRepository;

/** Refunds through the gateway that took the money: noted in a unit, asked for after it, booked when it says yes. */
final class SourceRefunds implements Refunds {

	/** Job that asks a provider for a refund, or about it. */
	public const SEND = 'payment_refund';

	/** Seconds until it is asked again, twice as long each time, and how often. */
	private const AGAIN = 30;
	private const TIMES = 14;

	public function __construct(
		private readonly RefundRepository $refunds,
		private readonly AttemptRepository $attempts,
		private readonly ReceiptRepository $receipts,
		private readonly Attempts $begun,
		private readonly Gateways $gateways,
		private readonly Orders $orders,
		private readonly Ledger $ledger,
		private readonly Jobs $jobs,
		private readonly Events $events,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	/** Inside a unit: money that pays nothing goes back; once it was asked for, always under the same number. */
	public function note_receipt( Receipt $receipt, int $actor ): void {
		$before = $this->refunds->of_receipt( $receipt->id );
		if ( null !== $before ) {
			$this->again( $before, $actor );
			return;
		}
		$attempt = $this->attempts->numbered( $receipt->attempt_no ) ?? throw Failure::not_found();
		$this->note(
			new KeptRefund(
				0,
				bin2hex( random_bytes( 12 ) ),
				'',
				$receipt->id,
				$attempt->id,
				$receipt->amount,
				0,
				RefundStep::Processing,
				__( '重复或过期的付款', 'zeromo-community' ),
				'',
				$actor
			)
		);
	}

	public function note_order( Order $order, int $amount, int $line, int $actor, string $reason ): string {
		$attempt = $this->paid_by( $order ) ?? throw Failure::not_found();
		$number  = bin2hex( random_bytes( 12 ) );
		$now     = $this->orders->hold( $order );
		// One at a time: a line's rest and a buyer's balance are then what they were when the provider says yes.
		if ( OrderStatus::Paid !== $now->status ) {
			throw Refusals::order_state( $now->status );
		}
		if ( $amount < 1 || $amount > $now->left_of( $line ) ) {
			throw Amount::invalid();
		}
		$this->orders->set_aside( $now, $amount, $number );
		$this->orders->refunding( $order, true );
		$this->note(
			new KeptRefund(
				0,
				$number,
				$order->number,
				0,
				$attempt->id,
				$amount,
				$line,
				RefundStep::Processing,
				$reason,
				'',
				$actor
			)
		);
		return $number;
	}

	public function paid_by( Order $order ): ?KeptAttempt {
		foreach ( $this->receipts->of( $order->number ) as $receipt ) {
			if ( ReceiptState::Settled === $receipt->state && $receipt->gateway === $order->method ) {
				return $this->attempts->numbered( $receipt->attempt_no );
			}
		}
		return null;
	}

	public function under_way( Order $order ): int {
		return $this->refunds->under_way( $order->number );
	}

	public function again( KeptRefund $refund, int $actor ): bool {
		return $this->db->transaction_once(
			function () use ( $refund ): bool {
				$is_on = $this->refunds->again( $refund->id );
				if ( $is_on ) {
					$this->jobs->add( self::SEND, array( 'id' => $refund->id, 'times' => 0 ) );
					$this->say( $refund, RefundStep::Processing );
				}
				return $is_on;
			}
		);
	}

	public function by_hand( KeptRefund $refund, int $actor ): bool {
		$attempt = $this->attempts->find( $refund->attempt_id );
		return null !== $attempt && $this->book( $refund, $attempt, RefundStep::Manual );
	}

	public function drop( KeptRefund $refund, int $actor ): bool {
		return $this->db->transaction_once(
			function () use ( $refund ): bool {
				$order = $this->orders->find( $refund->order_no );
				if (
					null === $order
					|| ! $this->refunds->end( $refund->id, RefundStep::Manual, RefundStep::Dropped, $refund->fault )
				) {
					return false;
				}
				$this->orders->release( $order, $refund->number );
				return $this->orders->refunding( $order, false );
			}
		);
	}

	/**
	 * Asks the provider, again with the same number until it says yes or no.
	 *
	 * @param array<mixed> $sent Refund, how often the provider was asked, and how often it was to be.
	 */
	#[Job( self::SEND )]
	public function send( array $sent ): void {
		$refund  = $this->refunds->find( is_numeric( $sent['id'] ?? null ) ? (int) $sent['id'] : 0 );
		$times   = is_numeric( $sent['times'] ?? null ) ? (int) $sent['times'] : 0;
		$tries   = is_numeric( $sent['tries'] ?? null ) ? (int) $sent['tries'] : $times;
		$attempt = null === $refund ? null : $this->attempts->find( $refund->attempt_id );
		if ( null === $refund || null === $attempt || RefundStep::Processing !== $refund->step ) {
			return;
		}
		$gateway = $this->gateways->find( $attempt->gateway );
		if ( null === $gateway || ! $gateway->capabilities()->can_refund ) {
			$this->stuck( $refund, __( '该支付方式不能原路退款', 'zeromo-community' ) );
			return;
		}
		$asked = new ProviderRefund(
			$refund->number,
			$this->begun->whole( $attempt, new Client() ),
			$refund->amount,
			$refund->reason
		);
		$is_called = false;
		try {
			$state = $this->gateways->ask(
				$gateway,
				static function () use ( $gateway, $asked, $times, &$is_called ): RefundState {
					$is_called = true;
					return 0 === $times ? $gateway->refund( $asked ) : $gateway->query_refund( $asked );
				}
			);
		} catch ( Failure ) {
			$state = new RefundState( TransferState::Unknown );
		}
		match ( $state->state ) {
			TransferState::Done   => $this->book( $refund, $attempt, RefundStep::Processing ),
			TransferState::Failed => $this->stuck( $refund, $state->reason ),
			// While the gateway rests nothing was sent, and what was not sent cannot be asked about.
			default               => $this->later( $refund, $is_called ? $times + 1 : $times, $tries + 1 ),
		};
	}

	private function later( KeptRefund $refund, int $times, int $tries ): void {
		if ( $tries > self::TIMES ) {
			$this->stuck( $refund, __( '支付平台没有答复', 'zeromo-community' ) );
			return;
		}
		$this->jobs->add(
			self::SEND,
			array( 'id' => $refund->id, 'times' => $times, 'tries' => $tries ),
			self::AGAIN * 2 ** ( $tries - 1 )
		);
	}

	/** The provider will not send it: the owner has to, and money that paid nothing waits again. */
	private function stuck( KeptRefund $refund, string $fault ): void {
		$this->db->transaction_once(
			function () use ( $refund, $fault ): void {
				if ( ! $this->refunds->end( $refund->id, RefundStep::Processing, RefundStep::Manual, $fault ) ) {
					return;
				}
				if ( $refund->receipt_id > 0 ) {
					$this->receipts->step(
						$refund->receipt_id,
						ReceiptState::Returning,
						ReceiptState::Unmatched,
						$refund->actor,
						0
					);
				}
				$this->say( $refund, RefundStep::Manual );
			}
		);
	}

	private function say( KeptRefund $refund, RefundStep $step ): void {
		$this->events->emit( new RefundMoved( $refund->id, $refund->order_no, $refund->receipt_id, $step->name ) );
	}

	/** It has been sent, as the provider or the owner says. */
	private function book( KeptRefund $refund, KeptAttempt $attempt, RefundStep $from ): bool {
		return $this->db->transaction_once(
			function () use ( $refund, $attempt, $from ): bool {
				if ( ! $this->refunds->end( $refund->id, $from, RefundStep::Done, '' ) ) {
					return false;
				}
				$clearing = Account::clearing( $attempt->gateway );
				if ( $refund->receipt_id > 0 ) {
					$this->receipts->step(
						$refund->receipt_id,
						ReceiptState::Returning,
						ReceiptState::Returned,
						$refund->actor,
						$this->clock->now()
					);
					$this->say( $refund, RefundStep::Done );
					return $this->ledger->post(
						new Movement(
							"receipt:$refund->receipt_id:return",
							'refund',
							$refund->reason,
							array(
								new Line( Account::house( Account::UNMATCHED, Asset::Balance ), -$refund->amount ),
								new Line( $clearing, $refund->amount ),
							),
							$attempt->order_no,
							$refund->actor
						)
					);
				}
				$order = $this->orders->find( $refund->order_no ) ?? throw Failure::not_found();
				$this->orders->release( $order, $refund->number );
				return $this->orders->refund(
					$order,
					new PaidBack(
						$refund->number,
						$refund->amount,
						$clearing,
						$refund->actor,
						$refund->reason,
						$refund->line
					)
				);
			}
		);
	}

	private function note( KeptRefund $refund ): void {
		$id = $this->refunds->add( $refund, $this->clock->now() );
		$this->jobs->add( self::SEND, array( 'id' => $id, 'times' => 0 ) );
		$this->events->emit(
			new RefundMoved( $id, $refund->order_no, $refund->receipt_id, RefundStep::Processing->name )
		);
	}
}
