<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentAdmin;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Payments\Api\PaymentRecords;
use Zeromo\Community\Payments\Api\Receipt;
use Zeromo\Community\Payments\Api\UnmatchedMoney;

/** What the owner decides about money that paid nothing: one step, with its entry in the audit log. */
final class UnmatchedService {

	/** Act of a call => act of the audit log. */
	private const ACTS = array(
		'return'  => 'money_sent_back',
		'credit'  => 'unmatched_credited',
		'give'    => 'money_given',
		'by_hand' => 'money_by_hand',
		'note'    => 'money_noted',
	);

	public function __construct(
		private readonly PaymentRecords $records,
		private readonly UnmatchedMoney $money,
		private readonly Orders $orders,
		private readonly MemberDirectory $members,
		private readonly AuditLog $log,
		private readonly Db $db
	) {}

	/** @return list<string> */
	public static function acts(): array {
		return array_keys( self::ACTS );
	}

	/**
	 * Does it.
	 *
	 * @param string $order_no For `give`.
	 * @param int    $member   For `credit`, where nobody knows whose the money is.
	 * @throws Failure not_found, invalid, or what UnmatchedMoney refuses.
	 */
	public function act( int $staff, int $id, string $act, string $order_no, int $member, string $note ): Receipt {
		$receipt = $this->need( $id );
		$note    = trim( $note );
		if ( 'note' === $act && $note === $receipt->note ) {
			return $receipt;
		}
		$this->db->transaction_once(
			function () use ( $staff, $receipt, $act, $order_no, $member, $note ): void {
				$whose = $this->done( $staff, $receipt, $act, trim( $order_no ), $member );
				if ( 'note' === $act || '' !== $note ) {
					$this->money->note( $receipt, $note );
				}
				$this->log->note(
					$staff,
					self::ACTS[ $act ],
					'receipt',
					$receipt->id,
					$whose,
					0,
					$note,
					array(
						__( '金额', 'zeromo-community' ) => array( '', '￥' . Amount::yuan( $receipt->amount ) ),
						__( '状态', 'zeromo-community' ) => array(
							$receipt->state->label(),
							$this->need( $receipt->id )->state->label(),
						),
					)
				);
			}
		);
		return $this->need( $id );
	}

	/** @return int Whose the money is then. */
	private function done( int $staff, Receipt $receipt, string $act, string $order_no, int $member ): int {
		switch ( $act ) {
			case 'return':
				$this->money->send_back( $receipt, $staff );
				break;
			case 'by_hand':
				$this->money->sent_by_hand( $receipt, $staff );
				break;
			case 'credit':
				$whose = $receipt->buyer > 0 ? $receipt->buyer : $member;
				if ( ! $this->members->exists( $whose ) ) {
					throw Failure::invalid( 'user_id', __( '请填写要转入的成员编号', 'zeromo-community' ) );
				}
				$this->money->credit( $receipt, $whose, $staff );
				return $whose;
			case 'give':
				$order = $this->orders->find( $order_no )
					?? throw Failure::invalid( 'order_no', __( '没有这个订单号', 'zeromo-community' ) );
			if ( $order->amount !== $receipt->amount ) {
				throw Failure::invalid( 'order_no', __( '订单金额和这笔钱不一致', 'zeromo-community' ) );
			}
				$this->money->give( $receipt, $order, $staff );
				return $order->buyer;
		}
		return $receipt->buyer;
	}

	/** Why it pays nothing. */
	public static function why( string $reason ): string {
		return match ( $reason ) {
			'unknown'                     => __( '单号不是本站的', 'zeromo-community' ),
			'refused'                     => __( '付款到账时已经不能交付', 'zeromo-community' ),
			OrderStatus::Paid->value,
			OrderStatus::Refunding->value => __( '订单已经支付过，重复付款', 'zeromo-community' ),
			OrderStatus::Refunded->value  => __( '订单已经退款', 'zeromo-community' ),
			default                       => __( '订单已关闭', 'zeromo-community' ),
		};
	}

	private function need( int $id ): Receipt {
		$receipt = $this->records->receipt( $id );
		return null === $receipt || '' === $receipt->reason ? throw Failure::not_found() : $receipt;
	}
}
