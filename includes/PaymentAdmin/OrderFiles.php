<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentAdmin;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Ledger\Api\OrderMovements;
use Zeromo\Community\Orders\Api\OrderRecords;
use Zeromo\Community\Orders\Api\Orders;
use Zeromo\Community\Orders\Api\VisitorAddresses;
use Zeromo\Community\Payments\Api\PaymentRecords;
use Zeromo\Community\Refunds\Api\OrderRefunds;

/** Gathers what rooms know of an order. */
final class OrderFiles {

	/** @param Collection<VisitorAddresses> $addresses Of who has no account. */
	public function __construct(
		private readonly Orders $orders,
		private readonly OrderRecords $records,
		private readonly PaymentRecords $payments,
		private readonly OrderMovements $movements,
		private readonly OrderRefunds $refunds,
		#[All( VisitorAddresses::class )] private readonly Collection $addresses
	) {}

	/** @throws Failure not_found. */
	public function of( string $number ): OrderFile {
		$order = $this->orders->find( $number ) ?? throw Failure::not_found();
		return new OrderFile(
			$order,
			$this->payments->attempts( $number ),
			$this->payments->receipts( $number ),
			$this->payments->refunds( $number ),
			$this->records->refunds( $order ),
			$this->movements->of( $number ),
			$this->refunds->ways( $order ),
			$this->refunds->most( $order ),
			implode(
				'',
				array_map( static fn( VisitorAddresses $one ): string => $one->of( $number ), $this->addresses->all() )
			)
		);
	}

	/** @return list<string> Numbers of orders that an address has without an account, the newest 200. */
	public function of_mail( string $mail ): array {
		return array_merge(
			...array_map( static fn( VisitorAddresses $one ): array => $one->numbers( $mail ), $this->addresses->all() )
		);
	}
}
