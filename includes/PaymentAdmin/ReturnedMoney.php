<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentAdmin;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Payments\Api\PaymentRecords;
use Zeromo\Community\Payments\Api\RefundMoved;
use Zeromo\Community\Payments\Api\RefundStep;

/** Tells the payer what became of money that paid nothing, with its amount and why. */
final class ReturnedMoney {

	public const KIND = 'money_returned';
	public const ACT  = 'money_returned';

	/**
	 * @param \Closure(): PaymentRecords $records Asked when there is something to tell.
	 * @param \Closure(): Orders         $orders  The same.
	 * @param \Closure(): NoticeTeller   $teller  The same.
	 * @param \Closure(): AuditLog       $log     The same.
	 */
	public function __construct(
		#[Lazy( PaymentRecords::class )] private readonly \Closure $records,
		#[Lazy( Orders::class )] private readonly \Closure $orders,
		#[Lazy( NoticeTeller::class )] private readonly \Closure $teller,
		#[Lazy( AuditLog::class )] private readonly \Closure $log,
		private readonly Db $db
	) {}

	/** Whether money that paid nothing has gone to somebody. */
	public static function is_there( RefundMoved $event ): bool {
		$ends = array( RefundStep::Done->name, RefundMoved::CREDITED );
		return $event->receipt > 0 && in_array( $event->step, $ends, true );
	}

	/** The entry keeps amount and reason: the notice reads them there, as its owner may. */
	#[Listens( RefundMoved::class, kept: true, when: 'is_there' )]
	public function told( RefundMoved $event ): void {
		$receipt = self::is_there( $event ) ? ( $this->records )()->receipt( $event->receipt ) : null;
		if ( null === $receipt ) {
			return;
		}
		$order = '' === $receipt->order_no ? null : ( $this->orders )()->find( $receipt->order_no );
		$payer = $receipt->buyer > 0 ? $receipt->buyer : $order->buyer ?? 0;
		if ( $payer < 1 ) {
			return;
		}
		$text = sprintf(
			RefundMoved::CREDITED === $event->step
				/* translators: 1: an amount, 2: why it has paid nothing */
				? __( '%1$s 元已转入余额（%2$s）', 'zeromo-community' )
				/* translators: 1: an amount, 2: why it has paid nothing */
				: __( '%1$s 元已原路退回（%2$s）', 'zeromo-community' ),
			Amount::yuan( $receipt->amount ),
			UnmatchedService::why( $receipt->reason )
		);
		$this->db->transaction(
			function () use ( $receipt, $payer, $text ): void {
				$entry = ( $this->log )()->note( 0, self::ACT, 'receipt', $receipt->id, $payer, 0, $text );
				( $this->teller )()->tell( $payer, self::KIND, $entry, 0, 0 );
			}
		);
	}
}
