<?php

declare(strict_types=1);

namespace Zeromo\Community\GuestOrders;

use Zeromo\Community\GuestOrders\Sql\GuestOrderRepository;
use Zeromo\Community\Orders\Api\VisitorAddresses;

/** What staff asks: which orders an address has, and which address an order has. */
final class StaffLookup implements VisitorAddresses {

	private const MOST = 200;

	public function __construct( private readonly GuestOrderRepository $rows ) {}

	public function numbers( string $mail ): array {
		return GuestOrderRepository::numbers( $this->rows->all_of_mail( strtolower( $mail ), self::MOST ) );
	}

	public function of( string $number ): string {
		return $this->rows->find( $number )->mail ?? '';
	}
}
