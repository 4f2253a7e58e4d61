<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments;

use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Ledger;
use Zeromo\Community\Ledger\Api\Line;
use Zeromo\Community\Ledger\Api\Movement;
use Zeromo\Community\Orders\Api\Money;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Payments\Api\Attempt;
use Zeromo\Community\Payments\Api\AttemptState;
use Zeromo\Community\Payments\Api\KeptAttempt;
use Zeromo\Community\Payments\Api\MoneyUnmatched;
use Zeromo\Community\Payments\Api\ProviderState;
use Zeromo\Community\Payments\Api\Receipt;
use Zeromo\Community\Payments\Api\ReceiptState;
use Zeromo\Community\Payments\Sql\AttemptRepository;
use Zeromo\Community\Payments\Sql\ReceiptRepository;

/**
 * The one place where a provider's money is believed, whoever asked: once for each of its numbers. It pays the order,
 * or it is unmatched.
 */
final class Confirming {

	/** Job that deals with unmatched money as the owner has set. */
	public const SORT = 'payment_unmatched';

	public function __construct(
		private readonly AttemptRepository $attempts,
		private readonly ReceiptRepository $receipts,
		private readonly Orders $orders,
		private readonly Ledger $ledger,
		private readonly Events $events,
		private readonly Jobs $jobs,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	/** Believes a payment; false where it does not fit to its attempt: it is logged, and nothing is changed. */
	public function confirm( KeptAttempt $kept, ProviderState $state ): bool {
		if (
			'' === $state->trade_no
			|| strlen( $state->trade_no ) > 64
			|| $state->amount !== $kept->amount
			|| Attempt::CURRENCY !== $state->currency
		) {
			$this->log( "attempt $kept->number of $kept->gateway: another amount, currency or no number" );
			return false;
		}
		try {
			$this->db->transaction( fn(): bool => $this->matched( $kept, $state ) );
		} catch ( Failure $refusal ) {
			if ( $refusal->status >= 500 ) {
				throw $refusal;
			}
			// The room cannot give it any more: the order is over, and the money is unmatched.
			$this->db->transaction( fn(): bool => $this->over( $kept, $state ) );
		}
		return true;
	}

	/** Money of a number we do not know: nobody's, for the owner to decide. */
	public function unknown( string $gateway, string $number, ProviderState $state ): bool {
		if ( '' === $state->trade_no || strlen( $state->trade_no ) > 64 || $state->amount < 1 ) {
			return false;
		}
		$this->db->transaction(
			fn(): bool => $this->unmatched(
				$this->receipt( $gateway, substr( $number, 0, 32 ), null, $state, 'unknown' )
			)
		);
		return true;
	}

	private function matched( KeptAttempt $kept, ProviderState $state ): bool {
		$order   = $this->orders->find( $kept->order_no ) ?? throw new \LogicException( 'An attempt has an order' );
		$receipt = $this->receipt( $kept->gateway, $kept->number, $order, $state, '' );
		if ( ! $this->receipts->add( $receipt ) ) {
			return true;
		}
		$this->attempts->end( $kept->id, AttemptState::Paid, $state->trade_no );
		$clearing = new Line( Account::clearing( $kept->gateway ), -$state->amount );
		if ( $this->orders->pay( $order, new Money( $kept->gateway, array( $clearing ) ) ) ) {
			foreach ( $this->attempts->of( $order->number ) as $other ) {
				if (
					AttemptState::Open === $other->state
					&& $this->attempts->end( $other->id, AttemptState::Closed )
				) {
					$this->jobs->add( Attempts::CLOSE, array( 'id' => $other->id ), 1 );
				}
			}
			return true;
		}
		$kept_one = $this->receipts->of_trade( $kept->gateway, $state->trade_no );
		if ( null !== $kept_one ) {
			$why = $this->orders->find( $order->number )->status ?? $order->status;
			$this->receipts->unmatch( $kept_one->id, $why->value );
		}
		return $this->booked( $receipt );
	}

	private function over( KeptAttempt $kept, ProviderState $state ): bool {
		$order = $this->orders->find( $kept->order_no );
		$this->attempts->end( $kept->id, AttemptState::Paid, $state->trade_no );
		if ( null !== $order ) {
			$this->orders->close( $order );
		}
		return $this->unmatched( $this->receipt( $kept->gateway, $kept->number, $order, $state, 'refused' ) );
	}

	private function unmatched( Receipt $receipt ): bool {
		$is_new = $this->receipts->add(
			new Receipt(
				0,
				$receipt->gateway,
				$receipt->trade_no,
				$receipt->attempt_no,
				$receipt->order_no,
				$receipt->buyer,
				$receipt->amount,
				ReceiptState::Unmatched,
				$receipt->reason,
				$receipt->created
			)
		);
		return ! $is_new || $this->booked( $receipt );
	}

	/** Books unmatched money and has it dealt with. */
	private function booked( Receipt $receipt ): bool {
		$id = $this->receipts->of_trade( $receipt->gateway, $receipt->trade_no )->id ?? 0;
		$this->ledger->post(
			new Movement(
				"receipt:$id",
				'recharge',
				__( '无主款项', 'zeromo-community' ),
				array(
					new Line( Account::clearing( $receipt->gateway ), -$receipt->amount ),
					new Line( Account::house( Account::UNMATCHED, Asset::Balance ), $receipt->amount ),
				),
				$receipt->order_no
			)
		);
		$this->jobs->add( self::SORT, array( 'id' => $id ) );
		$this->events->emit( new MoneyUnmatched( $id, $receipt->buyer, $receipt->order_no, $receipt->amount ) );
		return true;
	}

	private function receipt(
		string $gateway,
		string $attempt_no,
		?Order $order,
		ProviderState $state,
		string $reason
	): Receipt {
		return new Receipt(
			0,
			$gateway,
			$state->trade_no,
			$attempt_no,
			$order->number ?? '',
			$order->buyer ?? 0,
			$state->amount,
			ReceiptState::Settled,
			$reason,
			$this->clock->now()
		);
	}

	/** Says what was refused; no secret is in it. */
	public function log( string $what ): void {
		Log::error( new \RuntimeException( "A payment is refused: $what" ) );
	}
}
