<?php

declare(strict_types=1);

namespace Zeromo\Community\Earnings;

use Zeromo\Community\Earnings\Api\IncomeBook;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Api\SaleRecord;

/** Notes what sellers get by an order, and what of it goes back. */
final class SellerIncome implements SaleRecord {

	public function __construct( private readonly IncomeBook $book ) {}

	public function sold( Order $order ): void {
		foreach ( $order->lines as $line ) {
			if ( $line->seller > 0 && $line->part > 0 ) {
				$this->book->add(
					$line->seller,
					$order->kind,
					$order,
					$line->id,
					$line->title,
					$line->amount,
					$line->part
				);
			}
		}
	}

	public function paid_back( Order $before, Order $after ): void {
		$were = array_column( $before->lines, null, 'id' );
		foreach ( $after->lines as $line ) {
			$gross = $line->refunded - ( $were[ $line->id ]->refunded ?? 0 );
			$part  = $line->returned - ( $were[ $line->id ]->returned ?? 0 );
			if ( $line->seller > 0 && ( $gross > 0 || $part > 0 ) ) {
				$this->book->back( $after->kind, $line->id, $gross, $part );
			}
		}
	}
}
