<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

use Zeromo\Community\Ledger\Api\Asset;

/** A purchase: what was offered, to whom, and where it stands. */
final class Order {

	/**
	 * @param int                       $id       Row.
	 * @param string                    $number   Twenty letters and digits that nobody can guess.
	 * @param string                    $kind     Name of its Purchasable.
	 * @param int                       $item_id  Thing in its room.
	 * @param int                       $buyer    Member; 0 for a visitor, see room GuestOrders.
	 * @param string                    $title    What was bought.
	 * @param int                       $amount   Fen or points.
	 * @param Asset                     $asset    Which of them.
	 * @param int                       $quantity Pieces.
	 * @param OrderStatus               $status   Where it stands.
	 * @param string                    $method   balance, points or a gateway's name; empty before payment.
	 * @param int                       $created  Unix seconds.
	 * @param int                       $expires  When it is closed if nobody pays.
	 * @param int                       $paid_at  0 before.
	 * @param int                       $refunded Paid back.
	 * @param list<OrderLine>           $lines    Empty where a list was read.
	 * @param array<string, int|string> $frozen   Of its offer.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $number,
		public readonly string $kind,
		public readonly int $item_id,
		public readonly int $buyer,
		public readonly string $title,
		public readonly int $amount,
		public readonly Asset $asset,
		public readonly int $quantity,
		public readonly OrderStatus $status,
		public readonly string $method,
		public readonly int $created,
		public readonly int $expires,
		public readonly int $paid_at,
		public readonly int $refunded,
		public readonly array $lines = array(),
		public readonly array $frozen = array()
	) {}

	/**
	 * The same order with its lines.
	 *
	 * @param list<OrderLine> $lines In their order.
	 */
	public function with_lines( array $lines ): self {
		return new self(
			$this->id,
			$this->number,
			$this->kind,
			$this->item_id,
			$this->buyer,
			$this->title,
			$this->amount,
			$this->asset,
			$this->quantity,
			$this->status,
			$this->method,
			$this->created,
			$this->expires,
			$this->paid_at,
			$this->refunded,
			$lines,
			$this->frozen
		);
	}

	/** A frozen number. */
	public function number( string $name ): int {
		return (int) ( $this->frozen[ $name ] ?? 0 );
	}

	/** A frozen text. */
	public function text( string $name ): string {
		return (string) ( $this->frozen[ $name ] ?? '' );
	}

	/** Paid and not paid back yet. */
	public function left(): int {
		return $this->status->is_paid() ? $this->amount - $this->refunded : 0;
	}

	/** Paid and not paid back yet of a line, with its lines read; of 0 of all of it. */
	public function left_of( int $line ): int {
		foreach ( 0 === $line ? array() : $this->lines as $one ) {
			if ( $line === $one->id ) {
				return min( $this->left(), $one->amount - $one->refunded );
			}
		}
		return 0 === $line ? $this->left() : 0;
	}
}
