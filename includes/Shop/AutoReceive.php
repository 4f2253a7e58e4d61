<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Shop\Sql\ParcelRepository;
use Zeromo\Community\Shop\Sql\SaleRepository;

/** 自动确认收货: an order is done some days after its last parcel; one with an open question is not. */
final class AutoReceive {

	/** Setting: days, 0 for never. */
	public const DAYS = 'auto_receive_days';

	/** Orders in one turn; the next one has the rest. */
	private const EACH = 500;

	public function __construct(
		private readonly ParcelRepository $parcels,
		private readonly SaleRepository $sales,
		private readonly Settings $settings,
		private readonly Clock $clock
	) {}

	#[Job( 'shop_receive', 60 * Job::MINUTE )]
	public function run(): void {
		$days = $this->settings->int( self::DAYS );
		if ( 0 === $days ) {
			return;
		}
		foreach ( $this->parcels->due( $this->clock->now() - $days * DAY_IN_SECONDS, self::EACH ) as $order_no ) {
			$this->sales->move( $order_no, SaleState::Done, SaleState::Shipped );
		}
	}

	/** When an order is received by itself; 0 for never. */
	public function time( Sale $sale, Parcel ...$parcels ): int {
		$days = $this->settings->int( self::DAYS );
		$last = array() === $parcels ? 0 : max( array_map( static fn( Parcel $one ): int => $one->created, $parcels ) );
		return 0 === $days || 0 === $last || SaleState::Shipped !== $sale->state ? 0 : $last + $days * DAY_IN_SECONDS;
	}
}
