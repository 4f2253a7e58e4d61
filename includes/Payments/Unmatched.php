<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Ledger;
use Zeromo\Community\Ledger\Api\Line;
use Zeromo\Community\Ledger\Api\Movement;
use Zeromo\Community\Ledger\Api\Pocket;
use Zeromo\Community\Orders\Api\Money;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\Refusals;
use Zeromo\Community\Payments\Api\Receipt;
use Zeromo\Community\Payments\Api\ReceiptState;
use Zeromo\Community\Payments\Api\RefundMoved;
use Zeromo\Community\Payments\Api\RefundStep;
use Zeromo\Community\Payments\Api\UnmatchedMoney;
use Zeromo\Community\Payments\Sql\ReceiptRepository;

/** Unmatched money goes to the payer's balance or back to its source, by setting or by a press of the owner. */
final class Unmatched implements UnmatchedMoney {

	public function __construct(
		private readonly ReceiptRepository $receipts,
		private readonly Ledger $ledger,
		private readonly SourceRefunds $refunds,
		private readonly Attempts $attempts,
		private readonly Orders $orders,
		private readonly Gateways $gateways,
		private readonly Settings $settings,
		private readonly Events $events,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	/**
	 * As the owner has set.
	 *
	 * @param array<mixed> $sent Receipt.
	 */
	#[Job( Confirming::SORT )]
	public function sort( array $sent ): void {
		$receipt = $this->receipts->find( is_numeric( $sent['id'] ?? null ) ? (int) $sent['id'] : 0 );
		if ( null === $receipt || ReceiptState::Unmatched !== $receipt->state || '' === $receipt->order_no ) {
			return;
		}
		// A visitor's order may be a member's by now; while it is not, there is no balance, only the source.
		$buyer = $receipt->buyer > 0 ? $receipt->buyer : $this->orders->find( $receipt->order_no )->buyer ?? 0;
		if ( $buyer < 1 ) {
			if ( 'ask' !== $this->settings->text( 'unmatched_money' ) && $this->can_return( $receipt ) ) {
				$this->send_back( $receipt, 0 );
			}
			return;
		}
		match ( $this->settings->text( 'unmatched_money' ) ) {
			'credit' => $this->credit( $receipt, $buyer, 0 ),
			'return' => $this->can_return( $receipt )
				? $this->send_back( $receipt, 0 )
				: $this->credit( $receipt, $buyer, 0 ),
			default  => null,
		};
	}

	public function can_return( Receipt $receipt ): bool {
		$gateway = $this->gateways->find( $receipt->gateway );
		return null !== $gateway && $gateway->capabilities()->can_refund && 'unknown' !== $receipt->reason;
	}

	public function credit( Receipt $receipt, int $member, int $actor ): void {
		if ( $member < 1 ) {
			throw Failure::not_found();
		}
		$this->db->transaction_once(
			function () use ( $receipt, $member, $actor ): bool {
				$this->step( $receipt, ReceiptState::Credited, $actor );
				$this->receipts->assign( $receipt->id, $member, $receipt->order_no );
				$this->events->emit( new RefundMoved( 0, '', $receipt->id, RefundMoved::CREDITED ) );
				return $this->post(
					$receipt,
					'credit',
					__( '重复或过期的付款转入余额', 'zeromo-community' ),
					Account::member( $member, Asset::Balance, Pocket::Available ),
					$actor
				);
			}
		);
	}

	public function send_back( Receipt $receipt, int $actor ): void {
		if ( ! $this->can_return( $receipt ) ) {
			throw self::state( __( '该支付方式不能原路退款', 'zeromo-community' ) );
		}
		$this->db->transaction_once(
			function () use ( $receipt, $actor ): bool {
				$this->step( $receipt, ReceiptState::Returning, $actor );
				$this->refunds->note_receipt( $receipt, $actor );
				return true;
			}
		);
	}

	public function sent_by_hand( Receipt $receipt, int $actor ): void {
		$this->db->transaction_once(
			function () use ( $receipt, $actor ): bool {
				$this->step( $receipt, ReceiptState::Returned, $actor );
				$this->events->emit( new RefundMoved( 0, '', $receipt->id, RefundStep::Done->name ) );
				return $this->post(
					$receipt,
					'return',
					__( '重复或过期的付款', 'zeromo-community' ),
					Account::clearing( $receipt->gateway ),
					$actor
				);
			}
		);
	}

	public function give( Receipt $receipt, Order $order, int $actor ): void {
		if ( Asset::Balance !== $order->asset || $receipt->amount !== $order->amount ) {
			throw Amount::invalid();
		}
		$this->db->transaction_once(
			function () use ( $receipt, $order, $actor ): bool {
				$this->step( $receipt, ReceiptState::Settled, $actor );
				$this->receipts->assign( $receipt->id, $order->buyer, $order->number );
				$clearing = Account::clearing( $receipt->gateway );
				$this->post( $receipt, 'give', $order->title, $clearing, $actor );
				$money = new Money( $receipt->gateway, array( new Line( $clearing, -$receipt->amount ) ) );
				if ( ! $this->orders->pay( $order, $money ) ) {
					throw Refusals::order_state( ( $this->orders->find( $order->number ) ?? $order )->status );
				}
				$this->attempts->end_all( $order->number );
				return true;
			}
		);
	}

	public function note( Receipt $receipt, string $note ): void {
		$this->receipts->note( $receipt->id, $note );
	}

	/** Books it out of the unmatched money. */
	private function post( Receipt $receipt, string $what, string $title, Account $to, int $actor ): bool {
		return $this->ledger->post(
			new Movement(
				"receipt:$receipt->id:$what",
				'refund',
				$title,
				array(
					new Line( Account::house( Account::UNMATCHED, Asset::Balance ), -$receipt->amount ),
					new Line( $to, $receipt->amount ),
				),
				$receipt->order_no,
				$actor
			)
		);
	}

	private function step( Receipt $receipt, ReceiptState $to, int $actor ): void {
		if ( ! $this->receipts->step( $receipt->id, ReceiptState::Unmatched, $to, $actor, $this->clock->now() ) ) {
			throw self::state( __( '这笔钱已经处理过了，请刷新后查看', 'zeromo-community' ) );
		}
	}

	private static function state( string $message ): Failure {
		return new Failure( 'zeromo_receipt_state', 409, $message );
	}
}
