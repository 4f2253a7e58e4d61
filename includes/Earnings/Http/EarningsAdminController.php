<?php

declare(strict_types=1);

namespace Zeromo\Community\Earnings\Http;

use Zeromo\Community\Earnings\EarningsScreens;
use Zeromo\Community\Earnings\IncomeSum;
use Zeromo\Community\Earnings\Sql\IncomeRepository;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Members\Api\MemberDirectory;

/**
 * /admin/earnings: who has earned most, for who manages orders.
 *
 * @phpstan-import-type Answer from Schema
 */
final class EarningsAdminController extends Controller {

	/** Rows that are told. */
	private const MOST = 50;

	/** Months that can be asked for. */
	private const MONTHS = 12;

	public function __construct(
		RouteKit $kit,
		private readonly IncomeRepository $rows,
		private readonly MemberDirectory $members,
		private readonly Clock $clock
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/earnings',
			array(
				'by'    => Arg::word(
					__( 'members 一个月里的成员，circles 所有时间的圈子', 'zeromo-community' ),
					array( 'members', 'circles' ),
					'members'
				),
				'month' => Arg::text( __( '月份，如 2026-11，空为本月', 'zeromo-community' ), 7 ),
			),
			$this->who_can( EarningsScreens::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->answer( new Input( $r ) ),
			static fn(): array => Schema::object(
				array(
					'items'  => Schema::listing( EarningsWire::staff_schema() ),
					'months' => Schema::listing( Schema::text( __( '可以选的月份', 'zeromo-community' ) ) ),
				)
			),
			'earnings'
		);
	}

	/** @return Answer */
	private function answer( Input $in ): array {
		$months = $this->months();
		$month  = '' === $in->text( 'month' ) ? $months[0] : $in->text( 'month' );
		if ( ! in_array( $month, $months, true ) ) {
			throw Failure::invalid( 'month' );
		}
		$found  = 'circles' === $in->text( 'by' )
			? $this->rows->most_of_kind( 'circle', Asset::Balance, self::MOST )
			: $this->rows->most( Asset::Balance, (int) str_replace( '-', '', $month ), self::MOST );
		$ids    = array_values( array_unique( array_column( $found, 'member' ) ) );
		$people = array() === $ids ? array() : $this->members->cards( $ids, $this->viewer() );
		return array(
			'items'  => array_map(
				static fn( array $row ): array => array(
					'id'     => $row['item'] > 0 ? $row['item'] : $row['member'],
					'member' => ( $people[ $row['member'] ] ?? null )?->jsonSerialize(),
				) + EarningsWire::sum( Asset::Balance, $row['sum'] ),
				$found
			),
			'months' => $months,
		);
	}

	/** @return non-empty-list<string> The last ones, this one first. */
	private function months(): array {
		$today  = ( new \DateTimeImmutable( '@' . $this->clock->now() ) )->setTimezone( wp_timezone() );
		$months = array( $today->format( 'Y-m' ) );
		for ( $n = 1; $n < self::MONTHS; $n++ ) {
			$months[] = $today->modify( "first day of -$n months" )->format( 'Y-m' );
		}
		return $months;
	}
}
