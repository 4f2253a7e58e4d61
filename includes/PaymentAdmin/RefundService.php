<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentAdmin;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Idempotency\Api\Idempotency;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Payments\Api\KeptRefund;
use Zeromo\Community\Payments\Api\PaymentRecords;
use Zeromo\Community\Payments\Api\Refunds;
use Zeromo\Community\Refunds\Api\OrderRefunds;
use Zeromo\Community\Refunds\Api\RefundWay;

/** Refunds by staff: one unit each, with its entry in the audit log. */
final class RefundService {

	/** Act of a call on a refund that stands as 待人工 => act of the audit log. */
	private const ACTS = array(
		'again'   => 'refund_sent_again',
		'by_hand' => 'refund_by_hand',
		'drop'    => 'refund_dropped',
	);

	public function __construct(
		private readonly Orders $orders,
		private readonly OrderRefunds $refunds,
		private readonly Refunds $source,
		private readonly PaymentRecords $records,
		private readonly Idempotency $once,
		private readonly AuditLog $log,
		private readonly Db $db
	) {}

	/** @return list<string> */
	public static function acts(): array {
		return array_keys( self::ACTS );
	}

	/**
	 * Pays an order back, or a part of it.
	 *
	 * @return array{order_no: string}
	 * @throws Failure not_found, or what OrderRefunds refuses.
	 */
	public function refund( int $staff, Input $sent ): array {
		$order  = $this->orders->find( $sent->text( 'order_no' ) ) ?? throw Failure::not_found();
		$reason = trim( $sent->text( 'reason' ) );
		if ( '' === $reason ) {
			throw Failure::invalid( 'reason', __( '请填写退款原因，买家会看到', 'zeromo-community' ) );
		}
		$amount = self::amount( $order, $sent, 'amount' );
		$seen   = self::amount( $order, $sent, 'left' );
		return $this->once->unit(
			function () use ( $staff, $order, $amount, $seen, $sent, $reason ): array {
				$this->refunds->refund(
					$order,
					$amount,
					$sent->int( 'line' ),
					RefundWay::tryFrom( $sent->text( 'to' ) ),
					$staff,
					$reason,
					$seen
				);
				$after = $this->orders->find( $order->number ) ?? $order;
				$this->log->note(
					$staff,
					'order_refunded',
					'order',
					$order->id,
					$order->buyer,
					0,
					$reason,
					array(
						__( '金额', 'zeromo-community' ) => array(
							'',
							null === $amount ? __( '全部', 'zeromo-community' ) : self::sum( $order, $amount ),
						),
						__( '状态', 'zeromo-community' ) => array( $order->status->label(), $after->status->label() ),
						__( '已退', 'zeromo-community' ) => array(
							self::sum( $order, $order->refunded ),
							self::sum( $order, $after->refunded ),
						),
					)
				);
				return array( 'order_no' => $order->number );
			}
		);
	}

	/**
	 * Goes on with a refund that its provider does not send.
	 *
	 * @return string Number of its order.
	 * @throws Failure not_found; refund_state where it does not wait for staff.
	 */
	public function act( int $staff, int $id, string $act, string $note ): string {
		$refund = $this->records->refund( $id );
		if ( null === $refund || '' === $refund->order_no ) {
			throw Failure::not_found();
		}
		$this->db->transaction_once( fn(): int => $this->acted( $staff, $refund, $act, trim( $note ) ) );
		return $refund->order_no;
	}

	private function acted( int $staff, KeptRefund $refund, string $act, string $note ): int {
		$order   = $this->orders->find( $refund->order_no ) ?? throw Failure::not_found();
		$is_done = match ( $act ) {
			'again'   => $this->source->again( $refund, $staff ),
			'by_hand' => $this->source->by_hand( $refund, $staff ),
			default   => $this->source->drop( $refund, $staff ),
		};
		if ( ! $is_done ) {
			throw new Failure( 'zeromo_refund_state', 409, __( '这笔退款已经处理过了，请刷新后查看', 'zeromo-community' ) );
		}
		return $this->log->note(
			$staff,
			self::ACTS[ $act ],
			'order',
			$order->id,
			$order->buyer,
			0,
			$note,
			array( __( '金额', 'zeromo-community' ) => array( '', '￥' . Amount::yuan( $refund->amount ) ) )
		);
	}

	/** What was sent under a name, null for nothing. */
	private static function amount( Order $order, Input $sent, string $name ): ?int {
		$text = trim( $sent->text( $name ) );
		return '' === $text ? null : Amount::of( $order->asset, $text, $name );
	}

	private static function sum( Order $order, int $amount ): string {
		return ( Asset::Balance === $order->asset ? '￥' : '' ) . $order->asset->text( $amount );
	}
}
