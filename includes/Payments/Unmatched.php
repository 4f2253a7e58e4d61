<?php

declare(strict_types=1);

namespace Zeromo\Community\Payments;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Ledger\Api\Account;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Ledger;
use Zeromo\Community\Ledger\Api\Line;
use Zeromo\Community\Ledger\Api\Movement;
use Zeromo\Community\Ledger\Api\Pocket;
use Zeromo\Community\Payments\Sql\ReceiptRepository;

/** Unmatched money goes to the payer's balance or back to its source, by setting or by a press of the owner. */
final class Unmatched {

	public function __construct(
		private readonly ReceiptRepository $receipts,
		private readonly Ledger $ledger,
		private readonly SourceRefunds $refunds,
		private readonly Gateways $gateways,
		private readonly Settings $settings,
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
		if ( null === $receipt || ReceiptState::Unmatched !== $receipt->state || 0 === $receipt->buyer ) {
			return;
		}
		match ( $this->settings->text( 'unmatched_money' ) ) {
			'credit' => $this->credit( $receipt, 0 ),
			'return' => $this->can_return( $receipt ) ? $this->send_back( $receipt, 0 ) : $this->credit( $receipt, 0 ),
			default  => null,
		};
	}

	/** Whether its gateway pays back. */
	public function can_return( Receipt $receipt ): bool {
		$gateway = $this->gateways->find( $receipt->gateway );
		return null !== $gateway && $gateway->capabilities()->can_refund && 'unknown' !== $receipt->reason;
	}

	/**
	 * Adds it to the payer's balance.
	 *
	 * @throws Failure not_found for nobody's; in_progress where it has been dealt with.
	 */
	public function credit( Receipt $receipt, int $actor ): void {
		if ( 0 === $receipt->buyer ) {
			throw Failure::not_found();
		}
		$this->db->transaction_once(
			function () use ( $receipt, $actor ): bool {
				$this->step( $receipt, ReceiptState::Credited, $actor );
				return $this->ledger->post(
					new Movement(
						"receipt:$receipt->id:credit",
						'refund',
						__( '重复或过期的付款转入余额', 'zeromo-community' ),
						array(
							new Line( Account::house( Account::UNMATCHED, Asset::Balance ), -$receipt->amount ),
							new Line(
								Account::member( $receipt->buyer, Asset::Balance, Pocket::Available ),
								$receipt->amount
							),
						),
						$receipt->order_no,
						$actor
					)
				);
			}
		);
	}

	/**
	 * Sends it back through its gateway.
	 *
	 * @throws Failure in_progress where it has been dealt with.
	 */
	public function send_back( Receipt $receipt, int $actor ): void {
		$this->db->transaction_once(
			function () use ( $receipt, $actor ): bool {
				$this->step( $receipt, ReceiptState::Returning, $actor );
				$this->refunds->note_receipt( $receipt, $actor );
				return true;
			}
		);
	}

	private function step( Receipt $receipt, ReceiptState $to, int $actor ): void {
		if ( ! $this->receipts->step( $receipt->id, ReceiptState::Unmatched, $to, $actor, $this->clock->now() ) ) {
			throw Failure::in_progress();
		}
	}
}
