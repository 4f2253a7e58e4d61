<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Conflict;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Orders\Api\ChangesHands;
use Zeromo\Community\Orders\Api\Discount;
use Zeromo\Community\Orders\Api\Money;
use Zeromo\Community\Orders\Api\Offer;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\OrderClosed;
use Zeromo\Community\Orders\Api\OrderPaid;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\PaidBack;
use Zeromo\Community\Orders\Api\Refusals;
use Zeromo\Community\Orders\Api\Reserves;
use Zeromo\Community\Orders\Api\SaleRecord;
use Zeromo\Community\Orders\Api\SetsAside;
use Zeromo\Community\Orders\Api\Wanted;
use Zeromo\Community\Orders\Sql\LineRepository;
use Zeromo\Community\Orders\Sql\OrderRepository;
use Zeromo\Community\Orders\Sql\SourceRepository;

/** The state machine of orders. */
final class OrderService implements Orders {

	private const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

	/** @param Collection<SaleRecord> $records Of higher rooms, in the unit that pays. */
	public function __construct(
		private readonly OrderRepository $orders,
		private readonly LineRepository $lines,
		private readonly SourceRepository $sources,
		private readonly Kinds $kinds,
		private readonly Coupons $coupons,
		private readonly Booking $booking,
		private readonly Refunding $refunding,
		private readonly Events $events,
		private readonly Settings $settings,
		private readonly Db $db,
		private readonly Clock $clock,
		#[All( SaleRecord::class )] private readonly Collection $records
	) {}

	public function open( int $buyer, string $kind, Wanted $wanted ): Order {
		return $this->db->transaction_once( fn(): Order => $this->opened_in_unit( $buyer, $kind, $wanted ) );
	}

	public function find( string $number ): ?Order {
		$order = $this->orders->find( $number );
		return null === $order ? null : $this->with_lines( $order );
	}

	public function need( string $number, int $buyer ): Order {
		$order = $this->find( $number );
		return null !== $order && $buyer > 0 && $buyer === $order->buyer ? $order : throw Failure::not_found();
	}

	public function hand_over( Order $order, int $member ): bool {
		return $member > 0 && $this->db->transaction(
			function () use ( $order, $member ): bool {
				$is_given = $this->orders->hand_over( $order->id, $member );
				$kind     = $this->kinds->find( $order->kind );
				if ( $is_given && $kind instanceof ChangesHands ) {
					$kind->handed_over( $order, $member );
				}
				return $is_given;
			},
			true
		);
	}

	public function page( int $buyer, array $statuses, ?Cursor $after, int $skip, int $limit ): array {
		return $this->orders->page( $buyer, $statuses, $after, $skip, $limit );
	}

	public function close( Order $order ): bool {
		return $this->db->transaction(
			function () use ( $order ): bool {
				$is_closed = $this->orders->close( $order->id );
				if ( $is_closed ) {
					$this->coupons->give_back( $order );
					$kind = $this->kinds->find( $order->kind );
					if ( $kind instanceof Reserves ) {
						$kind->release( $order );
					}
					$this->events->emit(
						new OrderClosed(
							$order->number,
							$order->buyer,
							$order->kind,
							$order->item_id,
							$order->amount,
							$order->asset->value
						)
					);
				}
				return $is_closed;
			},
			true
		);
	}

	public function extend( Order $order, int $until ): bool {
		return $this->orders->extend( $order->id, $until );
	}

	public function pay( Order $order, Money $money ): bool {
		return $this->db->transaction_once( fn(): bool => $this->paid_in_unit( $order, $money ) );
	}

	public function refund( Order $order, PaidBack $refund ): bool {
		return $this->db->transaction_once( fn(): bool => $this->refunding->book( $order, $refund ) );
	}

	public function refunding( Order $order, bool $is_on ): bool {
		return $this->orders->refunding( $order->id, $is_on );
	}

	public function hold( Order $order ): Order {
		$this->orders->hold( $order->id );
		return $this->with_lines( $this->orders->find( $order->number ) ?? $order );
	}

	public function refundable( Order $order ): int {
		$kind = $this->kinds->find( $order->kind );
		return $kind instanceof SetsAside ? min( $order->left(), $kind->refundable( $order ) ) : $order->left();
	}

	public function is_to_source( Order $order ): bool {
		// A visitor has no balance.
		return $order->buyer < 1 || $this->kinds->find( $order->kind ) instanceof SetsAside;
	}

	public function set_aside( Order $order, int $amount, string $mark ): void {
		$kind = $this->kinds->find( $order->kind );
		if ( $kind instanceof SetsAside ) {
			$kind->set_aside( $order, $amount, $mark );
		}
	}

	public function release( Order $order, string $mark ): void {
		$kind = $this->kinds->find( $order->kind );
		if ( $kind instanceof SetsAside ) {
			$kind->release( $order, $mark );
		}
	}

	public function url( Order $order ): string {
		return $this->kinds->find( $order->kind )?->url( $order ) ?? '';
	}

	public function opened( Order $order ): string {
		return $this->kinds->find( $order->kind )?->opened( $order ) ?? '';
	}

	public function label( string $kind ): string {
		return $this->kinds->find( $kind )?->label() ?? $kind;
	}

	private function opened_in_unit( int $buyer, string $kind, Wanted $wanted ): Order {
		$sold  = $this->kinds->need( $kind );
		$offer = $sold->offer( $buyer, $wanted );
		if (
			null !== $wanted->price
			&& 1 === $wanted->quantity
			&& Amount::of( $offer->asset, $wanted->price, 'price' ) !== $offer->amount
		) {
			throw Refusals::price_changed();
		}
		$key  = $offer->is_once ? sha1( "$buyer|$kind|$wanted->item_id" ) : '';
		$code = Discount::code_of( $wanted );
		// An order that waits has used its coupon: it is looked for before the coupon is.
		$waiting = '' === $code || '' === $key ? null : $this->same( $this->orders->reserved( $key ), $offer, $code );
		if ( null !== $waiting ) {
			return $waiting;
		}
		$reduced = $this->coupons->reduce( $buyer, $kind, $wanted, $offer );
		$new     = $this->made( $buyer, $kind, $wanted, $reduced->offer, $key );
		if ( ! $this->orders->add( $new ) ) {
			$held    = $this->orders->reserved( $key );
			$waiting = $this->same( $held, $offer, $code );
			if ( null !== $waiting ) {
				return $waiting;
			}
			// It was paid or closed meanwhile: what is offered now is asked again.
			if ( null === $held || ! $this->orders->add( $new ) ) {
				throw new Conflict( 'an order of the same has changed' );
			}
		}
		$order = $this->orders->find( $new->number ) ?? throw new \LogicException( 'The order is not there' );
		$this->lines->add( $order->id, $reduced->offer );
		$this->coupons->use( $reduced, $order );
		if ( $sold instanceof Reserves ) {
			$sold->reserve( $order, $wanted );
		}
		return $this->with_lines( $order );
	}

	/** The order that waits, where it is of the same offer; one at another price or with another coupon is closed. */
	private function same( ?Order $order, Offer $offer, string $code ): ?Order {
		if ( null === $order ) {
			return null;
		}
		if ( $this->is_same( $order, $offer, $code ) ) {
			return $this->with_lines( $order );
		}
		$this->close( $order );
		return null;
	}

	private function is_same( Order $order, Offer $offer, string $code ): bool {
		$kept = array( Discount::CODE => '', Discount::LABEL => '', Discount::OFF => 0 );
		return $order->amount + $order->number( Discount::OFF ) === $offer->amount
			&& $code === $order->text( Discount::CODE )
			&& $order->asset === $offer->asset
			&& array_diff_key( $order->frozen, $kept ) === $offer->frozen
			&& $order->expires > $this->clock->now();
	}

	private function made( int $buyer, string $kind, Wanted $wanted, Offer $offer, string $key ): NewOrder {
		$number = '';
		for ( $n = 0; $n < 20; $n++ ) {
			$number .= self::LETTERS[ random_int( 0, strlen( self::LETTERS ) - 1 ) ];
		}
		$now = $this->clock->now();
		return new NewOrder(
			$number,
			$kind,
			$buyer,
			$wanted,
			$offer,
			$now,
			$now + MINUTE_IN_SECONDS * $this->settings->int( 'order_minutes' ),
			$key
		);
	}

	private function paid_in_unit( Order $order, Money $money ): bool {
		$kind = $this->kinds->need( $order->kind );
		if ( ! $this->orders->pay( $order->id, $money->method, $this->clock->now() ) ) {
			return false;
		}
		if ( $order->amount > 0 ) {
			$this->booking->paid( $order, $money->lines );
			$paid = array();
			foreach ( $money->lines as $line ) {
				$name          = Booking::name( $line );
				$paid[ $name ] = ( $paid[ $name ] ?? 0 ) - $line->amount;
			}
			$this->sources->add( $order->id, $paid );
		}
		$now = $this->find( $order->number ) ?? throw new \LogicException( 'The order is not there' );
		$kind->deliver( $now );
		$this->booking->shared( $now );
		foreach ( $this->records->all() as $record ) {
			$record->sold( $now );
		}
		$this->events->emit(
			new OrderPaid( $now->number, $now->buyer, $now->kind, $now->item_id, $now->amount, $now->asset->value )
		);
		return true;
	}

	private function with_lines( Order $order ): Order {
		return $order->with_lines( $this->lines->of( $order->id ) );
	}
}
