<?php

declare(strict_types=1);

namespace Zeromo\Community\Earnings;

use Zeromo\Community\Earnings\Api\IncomeBook;
use Zeromo\Community\Earnings\Sql\IncomeRepository;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Ledger\Api\Balances;
use Zeromo\Community\Orders\Api\Orders;

/** What a member reads of the own income. */
final class Earnings {

	/** Days and months that are shown. */
	public const DAYS   = 30;
	public const MONTHS = 12;

	/** Things that are shown by what they earned. */
	public const ITEMS = 10;

	public function __construct(
		private readonly IncomeRepository $rows,
		private readonly Balances $balances,
		private readonly Orders $orders,
		private readonly Clock $clock
	) {}

	/** What can be withdrawn of it, what waits, and until when. */
	public function standing( int $member ): Standing {
		$now  = $this->clock->now();
		$has  = $this->balances->of( $member );
		$held = max( 0, $this->rows->held( $member, $now ) );
		return new Standing(
			max( 0, $has->earned - $held ),
			$held,
			0 === $held ? 0 : $this->rows->next_due( $member, $now ),
			-$has->receivable
		);
	}

	/**
	 * Sums of the last days or months, the newest first; those without income are left out.
	 *
	 * @return list<IncomeSum>
	 */
	public function over_time( int $member, Asset $asset, bool $by_month ): array {
		$from = $this->since( $by_month );
		return array_map(
			static fn( IncomeSum $sum ): IncomeSum => $sum->named( self::date( $sum->name ) ),
			$by_month ? $this->rows->months( $member, $asset, $from ) : $this->rows->days( $member, $asset, $from )
		);
	}

	/**
	 * Sums by kind of the same time.
	 *
	 * @return array<string, IncomeSum> By kind, named for members.
	 */
	public function kinds( int $member, Asset $asset, bool $by_month ): array {
		$found = array();
		foreach ( $this->rows->kinds( $member, $asset, $this->since( $by_month ) ) as $sum ) {
			$found[ $sum->name ] = $sum->named( $this->label( $sum->name ) );
		}
		return $found;
	}

	/**
	 * What has earned most, of all times.
	 *
	 * @return list<array{kind: string, label: string, item_id: int, sum: IncomeSum}>
	 */
	public function items( int $member, Asset $asset ): array {
		return array_map(
			fn( array $row ): array => array(
				'kind'    => $row['kind'],
				'label'   => $this->label( $row['kind'] ),
				'item_id' => $row['item'],
				'sum'     => $row['sum'],
			),
			$this->rows->items( $member, $asset, self::ITEMS )
		);
	}

	/**
	 * Every income, the newest first.
	 *
	 * @param int $before Row of the last one that was read, 0 for the beginning.
	 * @return list<Income>
	 */
	public function page( int $member, Asset $asset, int $before, int $limit ): array {
		return $this->rows->page( $member, $asset, $before, $limit );
	}

	/** What a kind is called. */
	public function label( string $kind ): string {
		return IncomeBook::REFERRAL === $kind ? __( '推广佣金', 'zeromo-community' ) : $this->orders->label( $kind );
	}

	/** First day of the time that is shown, 20261101. */
	private function since( bool $by_month ): int {
		$today = ( new \DateTimeImmutable( '@' . $this->clock->now() ) )->setTimezone( wp_timezone() );
		return (int) (
			$by_month
				? $today->modify( 'first day of -' . ( self::MONTHS - 1 ) . ' months' )
				: $today->modify( '-' . ( self::DAYS - 1 ) . ' days' )
		)->format( 'Ymd' );
	}

	/** 20261127 as 2026-11-27, 202611 as 2026-11. */
	private static function date( string $number ): string {
		$parts = array( substr( $number, 0, 4 ), substr( $number, 4, 2 ), substr( $number, 6, 2 ) );
		return implode( '-', array_filter( $parts, static fn( string $part ): bool => '' !== $part ) );
	}
}
