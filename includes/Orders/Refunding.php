<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\OrderLine;
use Zeromo\Community\Orders\Api\OrderRefunded;
use Zeromo\Community\Orders\Api\OrderStatus;
use Zeromo\Community\Orders\Api\PaidBack;
use Zeromo\Community\Orders\Api\Refusals;
use Zeromo\Community\Orders\Api\SaleRecord;
use Zeromo\Community\Orders\Api\Split;
use Zeromo\Community\Orders\Sql\LineRepository;
use Zeromo\Community\Orders\Sql\OrderRepository;
use Zeromo\Community\Orders\Sql\SourceRepository;

/** Books refunds: capped by the order, by each line and by each source. */
final class Refunding {

	/** @param Collection<SaleRecord> $records Of higher rooms, in the unit that refunds. */
	public function __construct(
		private readonly OrderRepository $orders,
		private readonly LineRepository $lines,
		private readonly SourceRepository $sources,
		private readonly Kinds $kinds,
		private readonly Coupons $coupons,
		private readonly Booking $booking,
		private readonly Events $events,
		private readonly Clock $clock,
		#[All( SaleRecord::class )] private readonly Collection $records
	) {}

	/** Inside the caller's unit. */
	public function book( Order $order, PaidBack $refund ): bool {
		if ( $refund->amount < 1 ) {
			throw Amount::invalid();
		}
		if ( $order->buyer < 1 && null === $refund->to ) {
			throw new \LogicException( 'A visitor has no balance: their money goes to its source' );
		}
		$account = $refund->to->name ?? '';
		$is_new  = $this->sources->note(
			$order->id,
			$refund->reference,
			$refund->amount,
			$account,
			$refund->actor,
			$refund->reason,
			$this->clock->now()
		);
		if ( ! $is_new ) {
			return false;
		}
		if ( ! $this->orders->refund( $order->id, $refund->amount ) ) {
			$now = $this->orders->find( $order->number ) ?? $order;
			throw $now->status->is_paid() ? Amount::invalid() : Refusals::order_state( $now->status );
		}
		// Read after the order's row is ours: nobody else refunds it now.
		$now  = ( $this->orders->find( $order->number ) ?? $order )->with_lines( $this->lines->of( $order->id ) );
		$back = $this->of_sources( $now, $refund );
		foreach ( $back as $name => $amount ) {
			if ( $amount > 0 && ! $this->sources->give_back( $now->id, (string) $name, $amount ) ) {
				throw Amount::invalid();
			}
		}
		$this->booking->refunded(
			$now,
			$refund->reference,
			$this->routed( $back, $refund ),
			$refund->actor,
			$refund->reason
		);
		$this->give_back( $now, $refund );
		$after = $now->with_lines( $this->lines->of( $now->id ) );
		foreach ( $this->records->all() as $record ) {
			$record->paid_back( $now, $after );
		}
		$this->kinds->find( $now->kind )?->take_back( $now, $refund->amount );
		if ( OrderStatus::Refunded === $now->status ) {
			$this->coupons->give_back( $now );
		}
		$this->events->emit(
			new OrderRefunded(
				$now->number,
				$now->buyer,
				$now->kind,
				$now->item_id,
				$now->amount,
				$now->asset->value,
				$refund->amount
			)
		);
		return true;
	}

	/** @return array<string, int> What each source that has paid gets back. */
	private function of_sources( Order $order, PaidBack $refund ): array {
		$names = array();
		$left  = array();
		foreach ( $this->sources->of( $order->id ) as $source ) {
			$names[] = $source->account;
			$left[]  = $source->left();
		}
		return array_sum( $left ) < $refund->amount
			? throw Amount::invalid()
			: array_combine( $names, Split::of( $refund->amount, $left, $left ) );
	}

	/**
	 * The accounts that are paid: money of a gateway that goes to the balance is paid in there.
	 *
	 * @param array<string, int> $back By source.
	 * @return array<string, int>
	 */
	private function routed( array $back, PaidBack $refund ): array {
		if ( null !== $refund->to ) {
			return array( $refund->to->name => $refund->amount );
		}
		$routed = array();
		foreach ( $back as $name => $amount ) {
			$name            = str_starts_with( (string) $name, 'clearing:' ) ? 'available' : (string) $name;
			$routed[ $name ] = ( $routed[ $name ] ?? 0 ) + $amount;
		}
		return $routed;
	}

	/** Takes the lines' and their sellers' parts back. */
	private function give_back( Order $order, PaidBack $refund ): void {
		$lines = array_values(
			array_filter(
				$order->lines,
				static fn( OrderLine $line ): bool => 0 === $refund->line || $refund->line === $line->id
			)
		);
		$left  = array_map( static fn( OrderLine $line ): int => $line->amount - $line->refunded, $lines );
		if ( array_sum( $left ) < $refund->amount ) {
			throw Amount::invalid();
		}
		foreach ( Split::of( $refund->amount, $left, $left ) as $n => $amount ) {
			$line = $lines[ $n ];
			// The last part takes all that is left of the seller's, so that the sums are equal in the end.
			$part = $amount === $left[ $n ]
				? $line->part - $line->returned
				: min( $line->part - $line->returned, intdiv( $amount * $line->part, max( 1, $line->amount ) ) );
			if ( $amount > 0 && ! $this->lines->refund( $line->id, $amount, $part ) ) {
				throw Amount::invalid();
			}
			if ( $part > 0 ) {
				$this->booking->returned( $order, $refund->reference, $line->id, $line->seller, $part, $refund->actor );
			}
		}
	}
}
