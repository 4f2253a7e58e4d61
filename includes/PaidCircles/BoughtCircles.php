<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidCircles;

use Zeromo\Community\Circles\Api\CircleLinks;
use Zeromo\Community\Circles\Api\CircleRecords;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Orders\Api\Belonging;
use Zeromo\Community\Orders\Api\Order;
use Zeromo\Community\PaidCircles\Sql\PassRepository;

/** Memberships of circles that were bought, as they are now: their end, or that the circle is gone. */
final class BoughtCircles {

	public function __construct(
		private readonly CircleRecords $circles,
		private readonly CircleLinks $links,
		private readonly PassRepository $passes,
		private readonly Clock $clock
	) {}

	/**
	 * In two queries for all of them.
	 *
	 * @param list<Order> $orders Of circles.
	 * @return array<int, Belonging> By the order's id.
	 */
	public function of( array $orders, int $buyer ): array {
		$ids     = array_values( array_unique( array_map( static fn( Order $one ): int => $one->item_id, $orders ) ) );
		$circles = array();
		foreach ( $this->circles->many( $ids ) as $circle ) {
			$circles[ $circle->id ] = $circle;
		}
		$times = $this->passes->times_of( $buyer, $ids );
		$found = array();
		foreach ( $orders as $order ) {
			$circle              = $circles[ $order->item_id ] ?? null;
			$found[ $order->id ] = null === $circle
				? new Belonging( '', __( '这个圈子已经没有了', 'zeromo-community' ) )
				: new Belonging( $this->links->url( $circle ), $this->note( $times[ $circle->id ] ?? new PaidTime() ) );
		}
		return $found;
	}

	private function note( PaidTime $time ): string {
		if ( 0 === $time->until ) {
			return '';
		}
		if ( PaidTime::FOREVER === $time->until ) {
			return __( '永久有效', 'zeromo-community' );
		}
		$day = (string) wp_date( 'Y-m-d', $time->until );
		return $time->is_on( $this->clock->now() )
			/* translators: %s: date */
			? sprintf( __( '有效期到 %s', 'zeromo-community' ), $day )
			/* translators: %s: date */
			: sprintf( __( '已于 %s 到期', 'zeromo-community' ), $day );
	}
}
