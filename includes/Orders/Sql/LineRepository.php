<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Orders\Api\Offer;
use Zeromo\Community\Orders\Api\OfferLine;
use Zeromo\Community\Orders\Api\OrderLine;

/** What orders are for, in the table `order_line`. */
final class LineRepository {

	public function __construct( private readonly Db $db ) {}

	/** Adds the lines of an offer. */
	public function add( int $order_id, Offer $offer ): void {
		$this->db->insert_rows(
			$this->line(),
			array( 'order_id', 'title', 'amount', 'quantity', 'seller', 'part' ),
			array_map(
				static fn( OfferLine $line ): array => array(
					$order_id,
					mb_substr( $line->title, 0, 200 ),
					$line->amount,
					$line->quantity,
					$line->seller,
					$line->part,
				),
				$offer->lines
			)
		);
	}

	/** @return list<OrderLine> In their order. */
	public function of( int $order_id ): array {
		return array_map(
			static fn( array $row ): OrderLine => new OrderLine(
				(int) $row['id'],
				(string) $row['title'],
				(int) $row['amount'],
				(int) $row['quantity'],
				(int) $row['seller'],
				(int) $row['part'],
				(int) $row['refunded'],
				(int) $row['returned']
			),
			$this->db->rows(
				"SELECT id, title, amount, quantity, seller, part, refunded, returned FROM {$this->line()}
					WHERE order_id = %d ORDER BY id",
				array( $order_id )
			)
		);
	}

	/** Adds to what is paid back of a line; false where that is more than it was. */
	public function refund( int $id, int $amount, int $part ): bool {
		return $this->db->execute(
			"UPDATE {$this->line()} SET refunded = refunded + %d, returned = returned + %d
				WHERE id = %d AND refunded + %d <= amount AND returned + %d <= part",
			array( $amount, $part, $id, $amount, $part )
		) > 0;
	}

	private function line(): string {
		return $this->db->table( 'order_line' );
	}
}
