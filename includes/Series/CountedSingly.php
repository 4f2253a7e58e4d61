<?php

declare(strict_types=1);

namespace Zeromo\Community\Series;

use Zeromo\Community\Orders\Api\CountsElsewhere;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\Series\Sql\SaleRepository;

/** An episode that was bought singly is taken off the price of its series: staff looks before it is paid back. */
final class CountedSingly implements CountsElsewhere {

	/** Kind of orders of a single post, as PaidPosts calls it. */
	private const POST = 'post';

	public function __construct( private readonly SaleRepository $sales ) {}

	public function counted( Order $order ): string {
		return self::POST === $order->kind
			&& $this->sales->has_since( $order->buyer, $order->item_id, $order->paid_at )
			? __( '买专栏时已经抵扣', 'zeromo-community' )
			: '';
	}
}
