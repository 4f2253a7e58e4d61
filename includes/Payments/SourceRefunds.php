<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments;

use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
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
use Zeromo\Community\Orders\Api\PaidBack;
use Zeromo\Community\Payments\Api\Client;
use Zeromo\Community\Payments\Api\ProviderRefund;
use Zeromo\Community\Payments\Api\RefundState;
use Zeromo\Community\Payments\Api\TransferState;
use Zeromo\Community\Payments\Sql\AttemptRepository;
use Zeromo\Community\Payments\Sql\ReceiptRepository;
use Zeromo\Community\Payments\Sql\RefundRepository;

/** Refunds through the gateway that took the money: noted in a unit, asked for after it, booked when it says yes. */
final class SourceRefunds {

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
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	/** Inside a unit: money that pays nothing goes back. */
	public function note_receipt( Receipt $receipt, int $actor ): void {
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

	/**
	 * Inside a unit: an order that a gateway has paid, or a part of it, goes back. What is on its way counts as paid
	 * back, so that two at once never are more than was paid.
	 *
	 * @throws Failure amount_invalid for more than is left.
	 */
	public function note_order( Order $order, int $amount, int $line, int $actor, string $reason ): string {
		$attempt = $this->paid_by( $order ) ?? throw Failure::not_found();
		$number  = bin2hex( random_bytes( 12 ) );
		$this->db->hold( $this->refunds->orders(), 'id', $order->id );
		$now = $this->orders->find( $order->number ) ?? $order;
		if ( $amount < 1 || $amount > $now->left() - $this->refunds->under_way( $order->number ) ) {
			throw Amount::invalid();
		}
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

	/** The attempt whose money has paid an order; null where it was paid out of the balance. */
	public function paid_by( Order $order ): ?KeptAttempt {
		foreach ( $this->attempts->of( $order->number ) as $attempt ) {
			if ( AttemptState::Paid === $attempt->state && $attempt->gateway === $order->method ) {
				return $attempt;
			}
		}
		return null;
	}

	/**
	 * Asks the provider, again with the same number until it says yes or no.
	 *
	 * @param array<mixed> $sent Refund and how often it was asked.
	 */
	#[Job( self::SEND )]
	public function send( array $sent ): void {
		$refund  = $this->refunds->find( is_numeric( $sent['id'] ?? null ) ? (int) $sent['id'] : 0 );
		$times   = is_numeric( $sent['times'] ?? null ) ? (int) $sent['times'] : 0;
		$attempt = null === $refund ? null : $this->attempts->find( $refund->attempt_id );
		if ( null === $refund || null === $attempt || RefundStep::Processing !== $refund->step ) {
			return;
		}
		$gateway = $this->gateways->find( $attempt->gateway );
		if ( null === $gateway || ! $gateway->capabilities()->can_refund ) {
			$this->refunds->end( $refund->id, RefundStep::Manual, __( '该支付方式不能原路退款', 'zeromo-community' ) );
			return;
		}
		$asked = new ProviderRefund(
			$refund->number,
			$this->begun->whole( $attempt, new Client() ),
			$refund->amount,
			$refund->reason
		);
		try {
			$state = $this->gateways->ask(
				$gateway,
				static fn(): RefundState => 0 === $times ? $gateway->refund( $asked ) : $gateway->query_refund( $asked )
			);
		} catch ( Failure ) {
			$state = new RefundState( TransferState::Unknown );
		}
		match ( $state->state ) {
			TransferState::Done   => $this->book( $refund, $attempt ),
			TransferState::Failed => $this->refunds->end( $refund->id, RefundStep::Manual, $state->reason ),
			default               => $this->later( $refund, $times ),
		};
	}

	private function later( KeptRefund $refund, int $times ): void {
		if ( $times >= self::TIMES ) {
			$this->refunds->end( $refund->id, RefundStep::Manual, __( '支付平台没有答复', 'zeromo-community' ) );
			return;
		}
		$this->jobs->add( self::SEND, array( 'id' => $refund->id, 'times' => $times + 1 ), self::AGAIN * 2 ** $times );
	}

	/** The provider has said yes. */
	public function book( KeptRefund $refund, KeptAttempt $attempt ): void {
		$this->db->transaction_once(
			function () use ( $refund, $attempt ): bool {
				if ( ! $this->refunds->end( $refund->id, RefundStep::Done, '' ) ) {
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
	}
}
