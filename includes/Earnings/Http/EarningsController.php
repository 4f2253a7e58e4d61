<?php

declare(strict_types=1);

namespace Zeromo\Community\Earnings\Http;

use Zeromo\Community\Earnings\Earnings;
use Zeromo\Community\Earnings\Income;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Ledger\Api\Asset;

/**
 * /earnings: what the caller has earned.
 *
 * @phpstan-import-type Answer from Schema
 */
final class EarningsController extends Controller {

	public function __construct( RouteKit $kit, private readonly Earnings $earnings ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$asset = array(
			'asset' => Arg::word(
				__( 'balance 余额，points 积分', 'zeromo-community' ),
				array_column( Asset::cases(), 'value' ),
				Asset::Balance->value
			),
		);
		$this->route(
			'GET /earnings',
			$asset + array(
				'by' => Arg::word(
					__( 'day 最近 30 天，month 最近 12 个月', 'zeromo-community' ),
					array( 'day', 'month' ),
					'day'
				),
			),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$in = new Input( $r );
				return $this->sums(
					Asset::from( $in->text( 'asset', Asset::Balance->value ) ),
					'month' === $in->text( 'by' )
				);
			},
			EarningsWire::sums_schema( ... ),
			'earnings'
		);
		$this->route(
			'GET /earnings/lines',
			$asset + array(
				'per_page' => Arg::int( __( '每页条数，最多 50', 'zeromo-community' ), 1, 50, 20 ),
				'cursor'   => Arg::text( __( '上一页返回的 next_cursor', 'zeromo-community' ), 200 ),
			),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->page( new Input( $r ) ),
			static fn(): array => Schema::object(
				array(
					'items'       => Schema::listing( EarningsWire::line_schema() ),
					'next_cursor' => Schema::text( __( '下一页，没有为 null', 'zeromo-community' ), true ),
				)
			),
			'earnings'
		);
	}

	/** @return Answer */
	private function sums( Asset $asset, bool $by_month ): array {
		$member = $this->viewer();
		return EarningsWire::sums(
			$asset,
			$this->earnings->standing( $member ),
			$this->earnings->over_time( $member, $asset, $by_month ),
			$this->earnings->kinds( $member, $asset, $by_month ),
			$this->earnings->items( $member, $asset )
		);
	}

	/** @return Answer */
	private function page( Input $in ): array {
		$page  = new Page( null, 1, $in->int( 'per_page', 20 ) );
		$after = Cursor::read( $in->text( 'cursor' ) );
		$found = $this->earnings->page(
			$this->viewer(),
			Asset::from( $in->text( 'asset', Asset::Balance->value ) ),
			$after->id ?? 0,
			$page->limit
		);
		return array(
			'items'       => array_map(
				fn( Income $one ): array => EarningsWire::line( $one, $this->earnings->label( $one->kind ) ),
				$page->cut( $found )
			),
			'next_cursor' => Cursor::text(
				$page->next( $found, static fn( Income $one ): Cursor => new Cursor( 0, $one->id ) )
			),
		);
	}
}
