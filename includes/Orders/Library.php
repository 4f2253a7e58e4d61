<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders;

use Zeromo\Community\Orders\Api\Belonging;
use Zeromo\Community\Orders\Api\Lasting;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Orders\Sql\OrderRepository;

/** What a member has bought and not given back, whatever its price and lock became. */
final class Library {

	public function __construct( private readonly OrderRepository $orders, private readonly Kinds $kinds ) {}

	/**
	 * The newest first.
	 *
	 * @param string $search Part of the title, empty for all.
	 * @param int    $before Row of the last one that was read, 0 for the beginning.
	 * @param int    $skip   How many are left out from there.
	 * @return list<Order>
	 */
	public function page( int $buyer, string $search, int $before, int $limit, int $skip = 0 ): array {
		$kinds = $this->kinds->lasting();
		return array() === $kinds ? array() : $this->orders->kept( $buyer, $kinds, $search, $before, $limit, $skip );
	}

	/**
	 * What became of them.
	 *
	 * @param list<Order> $orders Of page().
	 * @return array<int, Belonging> By the order's id.
	 */
	public function belongings( array $orders, int $buyer ): array {
		$by_kind = array();
		foreach ( $orders as $order ) {
			$by_kind[ $order->kind ][] = $order;
		}
		$found = array();
		foreach ( $by_kind as $name => $of_kind ) {
			$kind   = $this->kinds->find( $name );
			$found += $kind instanceof Lasting ? $kind->belongings( $of_kind, $buyer ) : array();
		}
		return $found;
	}

	/** What a kind is called. */
	public function label( string $kind ): string {
		return $this->kinds->find( $kind )?->label() ?? $kind;
	}
}
