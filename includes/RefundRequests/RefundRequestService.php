<?php

declare(strict_types=1);

namespace Zeromo\Community\RefundRequests;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Idempotency\Api\Idempotency;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\OrderRefunded;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Orders\Api\Refusals;
use Zeromo\Community\RefundRequests\Api\RefundAnswered;
use Zeromo\Community\RefundRequests\Api\RefundAsked;
use Zeromo\Community\RefundRequests\Sql\RequestRepository;
use Zeromo\Community\Refunds\Api\OrderRefunds;

/** Members ask for refunds: the rule gives them at once, else staff decides. */
final class RefundRequestService {

	/** Requests about one order. */
	public const MOST = 3;

	public function __construct(
		private readonly RequestRepository $rows,
		private readonly RefundRule $rule,
		private readonly Orders $orders,
		private readonly OrderRefunds $refunds,
		private readonly Idempotency $once,
		private readonly AuditLog $log,
		private readonly Events $events,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	/**
	 * A member asks for an order's money.
	 *
	 * @param string $amount Yuan or points as typed; empty for all that is left.
	 * @return array{id: int}
	 * @throws Failure not_found for another's order; order_state where it is not paid; refund_closed where it is too
	 *                 late or asked for too often; refund_asked while a request waits; amount_invalid.
	 */
	public function ask( int $buyer, string $number, string $amount, string $reason ): array {
		$order  = $this->orders->need( $number, $buyer );
		$reason = trim( $reason );
		if ( '' === $reason ) {
			throw Failure::invalid( 'reason', __( '请写下退款原因', 'zeromo-community' ) );
		}
		$wanted = '' === trim( $amount ) ? null : Amount::of( $order->asset, trim( $amount ) );
		return $this->once->unit( fn(): array => array( 'id' => $this->asked( $order, $wanted, $reason ) ) );
	}

	/** The member takes a request back that waits. */
	public function withdraw( int $buyer, int $id ): RefundRequest {
		$found = $this->rows->find( $id );
		if ( $buyer !== $found?->buyer ) {
			throw Failure::not_found();
		}
		if ( ! $this->rows->decide( $id, RefundState::Withdrawn, 0, '', $this->clock->now() ) ) {
			throw self::state();
		}
		return $this->need( $id );
	}

	/** Staff grants it: the money goes the order's usual way. */
	public function approve( int $staff, int $id, string $note ): RefundRequest {
		return $this->decide(
			$staff,
			$id,
			RefundState::Approved,
			$note,
			function ( RefundRequest $request, Order $order ) use ( $staff ): void {
				$this->refunds->refund(
					$order,
					min( $request->amount, max( 1, $this->refunds->most( $order ) ) ),
					0,
					null,
					$staff,
					$request->reason
				);
			}
		);
	}

	/** Staff refuses it, with a reason that the member reads. */
	public function refuse( int $staff, int $id, string $note ): RefundRequest {
		if ( '' === trim( $note ) ) {
			throw Failure::invalid( 'note', __( '请写明拒绝的原因，买家会看到', 'zeromo-community' ) );
		}
		return $this->decide( $staff, $id, RefundState::Refused, $note, static function (): void {} );
	}

	/** One of them; X where there is none. */
	public function need( int $id ): RefundRequest {
		return $this->rows->find( $id ) ?? throw Failure::not_found();
	}

	/** The newest request about an order; null for none. */
	public function latest( Order $order ): ?RefundRequest {
		return $this->rows->of( $order->number, 1 )[0] ?? null;
	}

	/** What can be asked for now, fen or points; 0 where asking is not open. */
	public function most( Order $order ): int {
		return RefundState::Waiting !== $this->latest( $order )?->state
			&& $this->rule->may_ask( $order, $this->clock->now() ) ? $this->refunds->most( $order ) : 0;
	}

	/** Why staff has to decide about an amount; empty where the rule gives it. */
	public function why_not( Order $order, int $amount ): string {
		return array() === $this->refunds->ways( $order )
			? __( '这个订单不能自动退回', 'zeromo-community' )
			: $this->rule->why_not( $order, $amount, $this->clock->now() );
	}

	/** An order was paid back in another way: nobody has to decide any more. */
	#[Listens( OrderRefunded::class, kept: true )]
	public function refunded( OrderRefunded $event ): void {
		$order = $this->orders->find( $event->number );
		if ( OrderStatus::Refunded === $order?->status ) {
			$this->rows->settle( $event->number, $this->clock->now() );
		}
	}

	/** Inside a unit. */
	private function asked( Order $order, ?int $wanted, string $reason ): int {
		$now = $this->orders->hold( $order );
		if ( OrderStatus::Paid !== $now->status ) {
			throw Refusals::order_state( $now->status );
		}
		$time  = $this->clock->now();
		$asked = $this->rows->of( $now->number, self::MOST );
		if ( RefundState::Waiting === ( $asked[0]->state ?? null ) ) {
			throw self::waits();
		}
		if ( ! $this->rule->may_ask( $now, $time ) || count( $asked ) >= self::MOST ) {
			throw new Failure(
				'zeromo_refund_closed',
				409,
				__( '这个订单不能再申请退款，请联系管理员', 'zeromo-community' )
			);
		}
		$most   = $this->refunds->most( $now );
		$amount = $wanted ?? $most;
		if ( $amount < 1 || $amount > $most ) {
			throw Amount::invalid();
		}
		$why   = $this->why_not( $now, $amount );
		$state = '' === $why ? RefundState::Approved : RefundState::Waiting;
		$id    = $this->rows->add( $now->number, $now->buyer, $amount, $state, $reason, $why, $time );
		if ( 0 === $id ) {
			throw self::waits();
		}
		if ( RefundState::Approved === $state ) {
			$this->refunds->refund( $now, $amount, 0, null, 0, $reason );
		} else {
			$this->events->emit( new RefundAsked( $id, $now->number, $now->buyer ) );
		}
		return $id;
	}

	/** @param \Closure(RefundRequest, Order): void $then Inside the unit. */
	private function decide( int $staff, int $id, RefundState $to, string $note, \Closure $then ): RefundRequest {
		$found = $this->need( $id );
		$note  = trim( $note );
		$this->db->transaction_once(
			function () use ( $staff, $found, $to, $note, $then ): void {
				$order = $this->orders->find( $found->order_no ) ?? throw Failure::not_found();
				$order = $this->orders->hold( $order );
				if ( ! $this->rows->decide( $found->id, $to, $staff, $note, $this->clock->now() ) ) {
					throw self::state();
				}
				$then( $found, $order );
				$sum = ( Asset::Balance === $order->asset ? '￥' : '' ) . $order->asset->text( $found->amount );
				$this->log->note(
					$staff,
					RefundState::Approved === $to ? RefundActs::APPROVED : RefundActs::REFUSED,
					'order',
					$order->id,
					$order->buyer,
					0,
					$note,
					array( __( '金额', 'zeromo-community' ) => array( '', $sum ) )
				);
				$this->events->emit(
					new RefundAnswered( $found->id, $order->number, $order->buyer, RefundState::Approved === $to )
				);
			}
		);
		return $this->need( $id );
	}

	private static function waits(): Failure {
		return new Failure( 'zeromo_refund_asked', 409, __( '已经申请过退款，正在等待审核', 'zeromo-community' ) );
	}

	private static function state(): Failure {
		return new Failure( 'zeromo_refund_state', 409, __( '这个申请已经处理过了，请刷新后查看', 'zeromo-community' ) );
	}
}
